import{x as a}from"./chunk-7JYACTG4.js";import"./chunk-2QK7BKNB.js";export{a as TablePage};
