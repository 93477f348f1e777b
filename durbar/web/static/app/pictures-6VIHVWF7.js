import{u as a}from"./chunk-ELIWG6DI.js";import"./chunk-QCOWFVDU.js";export{a as Picture};
