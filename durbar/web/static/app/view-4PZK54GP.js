import{c as a}from"./chunk-OGVAPXT4.js";import"./chunk-35CTDRUM.js";import"./chunk-IWXRHBC7.js";export{a as view};
