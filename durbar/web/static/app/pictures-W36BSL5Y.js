import{O as a,P as b}from"./chunk-4TZCVKU6.js";import"./chunk-ZUYZFEPA.js";export{b as Picture,a as Symbols};
