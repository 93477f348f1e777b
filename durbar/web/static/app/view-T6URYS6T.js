import{e as a}from"./chunk-ZBW3ERF2.js";import"./chunk-FQQCW2DX.js";import"./chunk-6RJYCPCS.js";export{a as view};
