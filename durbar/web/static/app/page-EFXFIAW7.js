import{x as a}from"./chunk-LQIVW4ZV.js";import"./chunk-S4VZ5FH7.js";export{a as TablePage};
