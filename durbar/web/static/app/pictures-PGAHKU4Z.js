import{O as a}from"./chunk-S6LOBOG3.js";import"./chunk-U6ZLXJLV.js";export{a as Picture};
