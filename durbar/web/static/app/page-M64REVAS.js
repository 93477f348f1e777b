import{w as a}from"./chunk-2KNFB7A5.js";import"./chunk-BF44IJCO.js";export{a as TablePage};
