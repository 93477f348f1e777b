import{i as a}from"./chunk-42UNHDPD.js";import"./chunk-VEZRP7KX.js";import"./chunk-5OQJYDQU.js";import"./chunk-IBAOQ73Y.js";export{a as view};
