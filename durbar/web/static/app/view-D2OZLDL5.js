import{e as a}from"./chunk-LFXVETW5.js";import"./chunk-KIDXL37Y.js";import"./chunk-4YMT54QZ.js";export{a as view};
