import{x as a}from"./chunk-65OQFOFZ.js";import"./chunk-YFNHAN6X.js";export{a as TablePage};
