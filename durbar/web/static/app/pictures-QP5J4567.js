import{L as a}from"./chunk-SM3SNWBW.js";import"./chunk-BOXDW2IV.js";export{a as Picture};
