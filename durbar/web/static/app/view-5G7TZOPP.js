import{i as a}from"./chunk-MPPGTUMY.js";import"./chunk-MGKKINUB.js";import"./chunk-3M2PX33L.js";import"./chunk-NVQMNTNV.js";export{a as view};
