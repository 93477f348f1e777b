import{c as a}from"./chunk-LBH76NP4.js";import"./chunk-7JYACTG4.js";import"./chunk-2QK7BKNB.js";export{a as view};
