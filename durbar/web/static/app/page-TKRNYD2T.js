import{x as a}from"./chunk-UI23FU7M.js";import"./chunk-TCO42IRF.js";export{a as TablePage};
