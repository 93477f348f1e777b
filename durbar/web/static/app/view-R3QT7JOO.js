import{e as a}from"./chunk-XB6BCX3J.js";import"./chunk-P6CXITXU.js";import"./chunk-XUVXN3VA.js";export{a as view};
