import{x as a}from"./chunk-Q2QPP4XO.js";import"./chunk-ZSUHVGEV.js";export{a as TablePage};
