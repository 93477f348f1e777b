import{c as a}from"./chunk-J3AND3OW.js";import"./chunk-YRSFACUS.js";import"./chunk-DUVCQOBK.js";export{a as view};
