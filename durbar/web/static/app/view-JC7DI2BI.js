import{c as a}from"./chunk-WFEEDBKQ.js";import"./chunk-R5C3ASRA.js";import"./chunk-HOAQKYJW.js";export{a as view};
