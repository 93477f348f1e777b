import{K as a}from"./chunk-VDXRERDP.js";import"./chunk-APQID5DF.js";export{a as Picture};
