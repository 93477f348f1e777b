import{x as a}from"./chunk-CRW63X26.js";import"./chunk-YACFG6VM.js";export{a as TablePage};
