import{s as a}from"./chunk-N2APAUTM.js";import"./chunk-PMA2PAX2.js";import"./chunk-ZSF2EIBF.js";export{a as view};
