import{i as a}from"./chunk-DCQ5ESUH.js";import"./chunk-SUUIYRDK.js";import"./chunk-7HKDRYKH.js";import"./chunk-5WLIQUAW.js";export{a as view};
