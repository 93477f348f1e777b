import{L as a}from"./chunk-FCZXJP6N.js";import"./chunk-PLNGVEZT.js";export{a as Picture};
