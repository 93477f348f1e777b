import{L as a}from"./chunk-SCZGDGTU.js";import"./chunk-BW7YQKPL.js";export{a as Picture};
