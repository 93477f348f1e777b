import{c as a}from"./chunk-B7OWDYIO.js";import"./chunk-P6CXITXU.js";import"./chunk-XUVXN3VA.js";export{a as view};
