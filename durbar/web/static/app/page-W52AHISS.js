import{x as a}from"./chunk-ZVYOSRJW.js";import"./chunk-OKTXGKHB.js";export{a as TablePage};
