import{c as a}from"./chunk-744NK4EP.js";import"./chunk-YVSOFDJX.js";import"./chunk-C3VMUUN3.js";export{a as view};
