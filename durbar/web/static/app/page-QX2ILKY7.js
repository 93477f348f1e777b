import{x as a}from"./chunk-FQQCW2DX.js";import"./chunk-6RJYCPCS.js";export{a as TablePage};
