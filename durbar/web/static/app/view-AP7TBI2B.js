import{e as a}from"./chunk-5LZITA65.js";import"./chunk-LQG3THPB.js";import"./chunk-K25DLTXO.js";export{a as view};
