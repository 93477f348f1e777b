import{e as a}from"./chunk-AKRKDVLR.js";import"./chunk-YDKZEJGE.js";import"./chunk-BW7YQKPL.js";export{a as view};
