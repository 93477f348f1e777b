import{x as a}from"./chunk-P6CXITXU.js";import"./chunk-XUVXN3VA.js";export{a as TablePage};
