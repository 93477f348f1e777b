import{u as a}from"./chunk-47FWQAB5.js";import"./chunk-ZSUHVGEV.js";export{a as Picture};
