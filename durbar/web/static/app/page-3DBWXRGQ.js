import{x as a}from"./chunk-C7XJUE3K.js";import"./chunk-APQID5DF.js";export{a as TablePage};
