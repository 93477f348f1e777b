import{c as a}from"./chunk-CJO27OET.js";import"./chunk-SLIW5QWO.js";import"./chunk-XUQUIIQX.js";export{a as view};
