import{i as a}from"./chunk-J4JRXGFU.js";import"./chunk-GO2HB5HB.js";import"./chunk-LQG3THPB.js";import"./chunk-K25DLTXO.js";export{a as view};
