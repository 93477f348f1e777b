import{K as a}from"./chunk-75JXFNBW.js";import"./chunk-FWPMOTN2.js";export{a as Picture};
