import{x as a}from"./chunk-YRSFACUS.js";import"./chunk-DUVCQOBK.js";export{a as TablePage};
