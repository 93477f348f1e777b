import{c as a}from"./chunk-D2YVVKM5.js";import"./chunk-LQG3THPB.js";import"./chunk-K25DLTXO.js";export{a as view};
