import{L as a}from"./chunk-ORNK7TXX.js";import"./chunk-YTSVRSDL.js";export{a as Picture};
