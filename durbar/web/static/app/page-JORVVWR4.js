import{x as a}from"./chunk-K4YC7LGR.js";import"./chunk-HF3Y5UTB.js";export{a as TablePage};
