import{i as a}from"./chunk-JHHE5FL2.js";import"./chunk-FCZXJP6N.js";import"./chunk-JUJPBOF4.js";import"./chunk-PLNGVEZT.js";export{a as view};
