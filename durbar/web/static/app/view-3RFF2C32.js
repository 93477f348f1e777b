import{e as a}from"./chunk-QVTZYIXY.js";import"./chunk-T7J4Y5WL.js";import"./chunk-JB5R6JX3.js";export{a as view};
