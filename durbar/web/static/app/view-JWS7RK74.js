import{c as a}from"./chunk-GH4ANZ6F.js";import"./chunk-LQIVW4ZV.js";import"./chunk-S4VZ5FH7.js";export{a as view};
