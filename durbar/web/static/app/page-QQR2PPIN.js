import{x as a}from"./chunk-LQG3THPB.js";import"./chunk-K25DLTXO.js";export{a as TablePage};
