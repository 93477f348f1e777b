import{c as a}from"./chunk-7DLSV23R.js";import"./chunk-NM6XOB3Y.js";import"./chunk-7ZP2MALB.js";export{a as view};
