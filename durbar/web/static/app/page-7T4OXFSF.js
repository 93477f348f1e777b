import{y as a}from"./chunk-5WLRFLBW.js";import"./chunk-HYN2O3VT.js";export{a as TablePage};
