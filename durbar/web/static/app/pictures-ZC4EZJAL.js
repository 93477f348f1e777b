import{L as a}from"./chunk-SOMGRQW2.js";import"./chunk-4YMT54QZ.js";export{a as Picture};
