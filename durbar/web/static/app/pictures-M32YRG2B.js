import{K as a}from"./chunk-HFCHK6PV.js";import"./chunk-IY25UMW4.js";export{a as Picture};
