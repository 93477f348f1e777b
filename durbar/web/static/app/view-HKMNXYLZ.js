import{i as a}from"./chunk-2UGO3CH6.js";import"./chunk-HFCHK6PV.js";import"./chunk-ANPOOZX6.js";import"./chunk-IY25UMW4.js";export{a as view};
