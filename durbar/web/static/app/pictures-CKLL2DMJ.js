import{L as a}from"./chunk-K7N3GERE.js";import"./chunk-6RJYCPCS.js";export{a as Picture};
