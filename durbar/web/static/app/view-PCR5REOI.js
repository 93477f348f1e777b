import{i as a}from"./chunk-PW6Z23HC.js";import"./chunk-SCZGDGTU.js";import"./chunk-YDKZEJGE.js";import"./chunk-BW7YQKPL.js";export{a as view};
