import{x as a}from"./chunk-TN2TKPPC.js";import"./chunk-BOXDW2IV.js";export{a as TablePage};
