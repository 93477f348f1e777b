import{L as a}from"./chunk-UEYQ3RYN.js";import"./chunk-XUQUIIQX.js";export{a as Picture};
