import{c as a}from"./chunk-JVZ5JNYH.js";import"./chunk-JUJPBOF4.js";import"./chunk-PLNGVEZT.js";export{a as view};
