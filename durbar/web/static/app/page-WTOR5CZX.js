import{x as a}from"./chunk-3M2PX33L.js";import"./chunk-NVQMNTNV.js";export{a as TablePage};
