import{i as a}from"./chunk-EH452ARO.js";import"./chunk-ZIVO27CN.js";import"./chunk-P6CXITXU.js";import"./chunk-XUVXN3VA.js";export{a as view};
