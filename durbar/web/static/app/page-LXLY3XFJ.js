import{G as a}from"./chunk-PMA2PAX2.js";import"./chunk-ZSF2EIBF.js";export{a as TablePage};
