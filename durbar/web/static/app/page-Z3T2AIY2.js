import{x as a}from"./chunk-KIDXL37Y.js";import"./chunk-4YMT54QZ.js";export{a as TablePage};
