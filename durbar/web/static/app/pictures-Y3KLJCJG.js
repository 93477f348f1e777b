import{L as a}from"./chunk-GO2HB5HB.js";import"./chunk-K25DLTXO.js";export{a as Picture};
