import{x as a}from"./chunk-SZ7BFIBN.js";import"./chunk-NPDQNOP6.js";export{a as TablePage};
