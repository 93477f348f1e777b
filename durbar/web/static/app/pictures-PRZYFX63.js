import{u as a}from"./chunk-MUTBY4UE.js";import"./chunk-4CDLECHO.js";export{a as Picture};
