import{K as a}from"./chunk-MGKKINUB.js";import"./chunk-NVQMNTNV.js";export{a as Picture};
