import{c as a}from"./chunk-LF4QYDND.js";import"./chunk-KIDXL37Y.js";import"./chunk-4YMT54QZ.js";export{a as view};
