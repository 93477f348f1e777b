import{e as a}from"./chunk-44T4ZPHH.js";import"./chunk-YVSOFDJX.js";import"./chunk-C3VMUUN3.js";export{a as view};
