import{i as a}from"./chunk-IU7CAW27.js";import"./chunk-HWRRZES6.js";import"./chunk-ZVYOSRJW.js";import"./chunk-OKTXGKHB.js";export{a as view};
