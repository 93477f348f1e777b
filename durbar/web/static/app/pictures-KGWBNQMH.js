import{L as a}from"./chunk-AZV5F45G.js";import"./chunk-DUVCQOBK.js";export{a as Picture};
