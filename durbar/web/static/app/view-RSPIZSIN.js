import{c as a}from"./chunk-I7NZX4MX.js";import"./chunk-5OQJYDQU.js";import"./chunk-IBAOQ73Y.js";export{a as view};
