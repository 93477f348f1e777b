import{c as a}from"./chunk-5CF6STZ5.js";import"./chunk-65OQFOFZ.js";import"./chunk-YFNHAN6X.js";export{a as view};
