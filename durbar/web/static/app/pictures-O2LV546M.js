import{K as a}from"./chunk-6RKXX7YE.js";import"./chunk-S4VZ5FH7.js";export{a as Picture};
