import{K as a}from"./chunk-VYW2HTLF.js";import"./chunk-IWXRHBC7.js";export{a as Picture};
