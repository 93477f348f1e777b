import{i as a}from"./chunk-JN2JY6WD.js";import"./chunk-6RKXX7YE.js";import"./chunk-LQIVW4ZV.js";import"./chunk-S4VZ5FH7.js";export{a as view};
