import{u as a}from"./chunk-IIYXZU6R.js";import"./chunk-YACFG6VM.js";export{a as Picture};
