import{L as a}from"./chunk-7JKOHZR2.js";import"./chunk-2QK7BKNB.js";export{a as Picture};
