import{L as a}from"./chunk-WZZDNGHI.js";import"./chunk-7ZP2MALB.js";export{a as Picture};
