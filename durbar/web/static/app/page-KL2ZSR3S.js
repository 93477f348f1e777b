import{x as a}from"./chunk-SLIW5QWO.js";import"./chunk-XUQUIIQX.js";export{a as TablePage};
