import{x as a}from"./chunk-R5C3ASRA.js";import"./chunk-HOAQKYJW.js";export{a as TablePage};
