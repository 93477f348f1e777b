import{e as a}from"./chunk-SLNR6PUD.js";import"./chunk-3M2PX33L.js";import"./chunk-NVQMNTNV.js";export{a as view};
