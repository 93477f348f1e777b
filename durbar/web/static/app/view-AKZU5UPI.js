import{i as a}from"./chunk-CTYKCUCB.js";import"./chunk-7JKOHZR2.js";import"./chunk-7JYACTG4.js";import"./chunk-2QK7BKNB.js";export{a as view};
