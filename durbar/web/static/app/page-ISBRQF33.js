import{x as a}from"./chunk-NM6XOB3Y.js";import"./chunk-7ZP2MALB.js";export{a as TablePage};
