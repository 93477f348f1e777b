import{x as a}from"./chunk-T7J4Y5WL.js";import"./chunk-JB5R6JX3.js";export{a as TablePage};
