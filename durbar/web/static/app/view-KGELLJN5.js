import{i as a}from"./chunk-UKOYS5RE.js";import"./chunk-IFJV56RH.js";import"./chunk-R5C3ASRA.js";import"./chunk-HOAQKYJW.js";export{a as view};
