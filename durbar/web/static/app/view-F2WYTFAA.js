import{i as a}from"./chunk-3EG2PFVI.js";import"./chunk-VDXRERDP.js";import"./chunk-C7XJUE3K.js";import"./chunk-APQID5DF.js";export{a as view};
