import{h as a}from"./chunk-E7AVZ5HG.js";import"./chunk-ZUYZFEPA.js";export{a as Page};
