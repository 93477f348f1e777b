import{e as a}from"./chunk-IWR7TLHC.js";import"./chunk-35CTDRUM.js";import"./chunk-IWXRHBC7.js";export{a as view};
