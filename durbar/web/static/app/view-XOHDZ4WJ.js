import{i as a}from"./chunk-3MCZKZDL.js";import"./chunk-K7N3GERE.js";import"./chunk-FQQCW2DX.js";import"./chunk-6RJYCPCS.js";export{a as view};
