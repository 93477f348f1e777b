import{i as a}from"./chunk-HD6UW4OE.js";import"./chunk-SM3SNWBW.js";import"./chunk-TN2TKPPC.js";import"./chunk-BOXDW2IV.js";export{a as view};
