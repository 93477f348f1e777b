import{L as a}from"./chunk-VEZRP7KX.js";import"./chunk-IBAOQ73Y.js";export{a as Picture};
