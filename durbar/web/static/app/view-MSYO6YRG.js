import{e as a}from"./chunk-NUSKZYOF.js";import"./chunk-7JYACTG4.js";import"./chunk-2QK7BKNB.js";export{a as view};
