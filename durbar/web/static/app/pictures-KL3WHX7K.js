import{K as a}from"./chunk-2J7BV4EN.js";import"./chunk-LHZUFETE.js";export{a as Picture};
