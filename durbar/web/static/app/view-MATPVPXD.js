import{e as a}from"./chunk-SRPUHP4S.js";import"./chunk-K4YC7LGR.js";import"./chunk-HF3Y5UTB.js";export{a as view};
