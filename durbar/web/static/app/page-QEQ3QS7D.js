import{w as a}from"./chunk-4BKJBJQ5.js";import"./chunk-PAFLIHHY.js";export{a as TablePage};
