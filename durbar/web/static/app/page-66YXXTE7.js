import{x as a}from"./chunk-35CTDRUM.js";import"./chunk-IWXRHBC7.js";export{a as TablePage};
