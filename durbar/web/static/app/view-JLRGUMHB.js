import{c as a}from"./chunk-FJ4DL6AX.js";import"./chunk-YDKZEJGE.js";import"./chunk-BW7YQKPL.js";export{a as view};
