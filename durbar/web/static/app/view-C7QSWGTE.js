import{e as a}from"./chunk-WO7S7ASK.js";import"./chunk-ZVYOSRJW.js";import"./chunk-OKTXGKHB.js";export{a as view};
