import{c as a}from"./chunk-2CYES76P.js";import"./chunk-3M2PX33L.js";import"./chunk-NVQMNTNV.js";export{a as view};
