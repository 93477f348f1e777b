import{L as a}from"./chunk-SUUIYRDK.js";import"./chunk-5WLIQUAW.js";export{a as Picture};
