import{e as a}from"./chunk-UGR5YB7O.js";import"./chunk-ZSF2EIBF.js";export{a as Page};
