import{y as a}from"./chunk-O3ZNS45Y.js";import"./chunk-HYN2O3VT.js";export{a as Picture};
