import{x as a}from"./chunk-IPY3KGWG.js";import"./chunk-UTX734MV.js";export{a as TablePage};
