import{e as a}from"./chunk-E75PFM57.js";import"./chunk-TN2TKPPC.js";import"./chunk-BOXDW2IV.js";export{a as view};
