import{x as a}from"./chunk-ANPOOZX6.js";import"./chunk-IY25UMW4.js";export{a as TablePage};
