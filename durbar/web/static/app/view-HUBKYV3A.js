import{e as a}from"./chunk-O5KVGOYE.js";import"./chunk-C7XJUE3K.js";import"./chunk-APQID5DF.js";export{a as view};
