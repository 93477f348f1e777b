import{L as a}from"./chunk-V7ZMAICD.js";import"./chunk-35W65JOA.js";export{a as Picture};
