import{i as a}from"./chunk-PO7CHBKN.js";import"./chunk-AZV5F45G.js";import"./chunk-YRSFACUS.js";import"./chunk-DUVCQOBK.js";export{a as view};
