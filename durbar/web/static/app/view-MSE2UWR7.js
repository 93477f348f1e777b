import{i as a}from"./chunk-PFMKAFEX.js";import"./chunk-A4O4NE7O.js";import"./chunk-T7J4Y5WL.js";import"./chunk-JB5R6JX3.js";export{a as view};
