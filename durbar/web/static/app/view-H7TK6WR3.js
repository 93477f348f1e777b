import{e as a}from"./chunk-5VKW6PSH.js";import"./chunk-SLIW5QWO.js";import"./chunk-XUQUIIQX.js";export{a as view};
