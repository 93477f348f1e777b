import{m as a}from"./chunk-MFDO5BRB.js";import"./chunk-PMA2PAX2.js";import"./chunk-ZSF2EIBF.js";export{a as view};
