import{m as a}from"./chunk-7YLKQSKD.js";import"./chunk-TMUTFFHV.js";import"./chunk-U6ZLXJLV.js";export{a as view};
