import{K as a}from"./chunk-BRSUHEZG.js";import"./chunk-HF3Y5UTB.js";export{a as Picture};
