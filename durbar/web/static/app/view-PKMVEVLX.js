import{e as a}from"./chunk-UP63JE4J.js";import"./chunk-R5C3ASRA.js";import"./chunk-HOAQKYJW.js";export{a as view};
