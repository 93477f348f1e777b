import{L as a}from"./chunk-ZIVO27CN.js";import"./chunk-XUVXN3VA.js";export{a as Picture};
