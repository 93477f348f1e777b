import{i as a}from"./chunk-66ZIPFC5.js";import"./chunk-BRSUHEZG.js";import"./chunk-K4YC7LGR.js";import"./chunk-HF3Y5UTB.js";export{a as view};
