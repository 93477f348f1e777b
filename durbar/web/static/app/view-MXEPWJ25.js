import{e as a}from"./chunk-C5SECSAE.js";import"./chunk-LQIVW4ZV.js";import"./chunk-S4VZ5FH7.js";export{a as view};
