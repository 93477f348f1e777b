import{L as a}from"./chunk-AEMVSHNC.js";import"./chunk-4ITB5QKV.js";export{a as Picture};
