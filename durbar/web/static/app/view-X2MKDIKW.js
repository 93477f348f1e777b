import{i as a}from"./chunk-ICNJ4TWD.js";import"./chunk-WZZDNGHI.js";import"./chunk-NM6XOB3Y.js";import"./chunk-7ZP2MALB.js";export{a as view};
