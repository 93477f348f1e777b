import{K as a}from"./chunk-HWRRZES6.js";import"./chunk-OKTXGKHB.js";export{a as Picture};
