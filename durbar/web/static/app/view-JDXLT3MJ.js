import{i as a}from"./chunk-TWBBDJ4U.js";import"./chunk-VYW2HTLF.js";import"./chunk-35CTDRUM.js";import"./chunk-IWXRHBC7.js";export{a as view};
