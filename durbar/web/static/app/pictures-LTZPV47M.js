import{u as a}from"./chunk-HEKTUCTB.js";import"./chunk-UTX734MV.js";export{a as Picture};
