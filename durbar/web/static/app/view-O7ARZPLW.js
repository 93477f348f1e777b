import{s as a}from"./chunk-6EPUUYVD.js";import"./chunk-TMUTFFHV.js";import"./chunk-U6ZLXJLV.js";export{a as view};
