import{O as a}from"./chunk-NNRA5IZH.js";import"./chunk-ZSF2EIBF.js";export{a as Picture};
