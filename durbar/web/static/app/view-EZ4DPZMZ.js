import{i as a}from"./chunk-QO7HSSK5.js";import"./chunk-NNRA5IZH.js";import"./chunk-PMA2PAX2.js";import"./chunk-ZSF2EIBF.js";export{a as view};
