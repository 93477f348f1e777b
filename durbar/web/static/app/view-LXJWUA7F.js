import{e as a}from"./chunk-SLNEQNSF.js";import"./chunk-LZOWGJ4W.js";import"./chunk-FWPMOTN2.js";export{a as view};
