import{L as a}from"./chunk-EMEDOBAA.js";import"./chunk-YFNHAN6X.js";export{a as Picture};
