import{e as a}from"./chunk-HZDP2HCA.js";import"./chunk-65OQFOFZ.js";import"./chunk-YFNHAN6X.js";export{a as view};
