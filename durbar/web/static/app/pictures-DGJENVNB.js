import{L as a}from"./chunk-A4O4NE7O.js";import"./chunk-JB5R6JX3.js";export{a as Picture};
