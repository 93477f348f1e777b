import{c as a}from"./chunk-QWAGHUYM.js";import"./chunk-TN2TKPPC.js";import"./chunk-BOXDW2IV.js";export{a as view};
