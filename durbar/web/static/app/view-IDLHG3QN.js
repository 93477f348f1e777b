import{c as a}from"./chunk-5UKYJ3XB.js";import"./chunk-FQQCW2DX.js";import"./chunk-6RJYCPCS.js";export{a as view};
