import{c as a}from"./chunk-NQS3JCG7.js";import"./chunk-K4YC7LGR.js";import"./chunk-HF3Y5UTB.js";export{a as view};
