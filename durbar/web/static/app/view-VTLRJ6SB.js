import{i as a}from"./chunk-DRGVAX7O.js";import"./chunk-UEYQ3RYN.js";import"./chunk-SLIW5QWO.js";import"./chunk-XUQUIIQX.js";export{a as view};
