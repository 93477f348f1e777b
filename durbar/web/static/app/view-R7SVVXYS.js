import{c as a}from"./chunk-TE2MXGGU.js";import"./chunk-C7XJUE3K.js";import"./chunk-APQID5DF.js";export{a as view};
