import{L as a}from"./chunk-IFJV56RH.js";import"./chunk-HOAQKYJW.js";export{a as Picture};
