import{i as a}from"./chunk-3HZQYHCU.js";import"./chunk-S6LOBOG3.js";import"./chunk-TMUTFFHV.js";import"./chunk-U6ZLXJLV.js";export{a as view};
