import{c as a}from"./chunk-D2Q2TGMI.js";import"./chunk-EW4IFICN.js";import"./chunk-YTSVRSDL.js";export{a as view};
