import{i as a}from"./chunk-ZPNBIPOA.js";import"./chunk-SOMGRQW2.js";import"./chunk-KIDXL37Y.js";import"./chunk-4YMT54QZ.js";export{a as view};
