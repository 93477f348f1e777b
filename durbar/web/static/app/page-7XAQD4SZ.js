import{w as a}from"./chunk-W2SLR65Q.js";import"./chunk-LHZUFETE.js";export{a as TablePage};
