import{w as a}from"./chunk-GGKASVYN.js";import"./chunk-JOUMP3RN.js";export{a as TablePage};
