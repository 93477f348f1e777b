import{c as a}from"./chunk-XAGOPONJ.js";import"./chunk-ZVYOSRJW.js";import"./chunk-OKTXGKHB.js";export{a as view};
