import{i as a}from"./chunk-LOCQRL5W.js";import"./chunk-ORNK7TXX.js";import"./chunk-EW4IFICN.js";import"./chunk-YTSVRSDL.js";export{a as view};
