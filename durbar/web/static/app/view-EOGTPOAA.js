import{e as a}from"./chunk-TEO2AXPS.js";import"./chunk-YRSFACUS.js";import"./chunk-DUVCQOBK.js";export{a as view};
