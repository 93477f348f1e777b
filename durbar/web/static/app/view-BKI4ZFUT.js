import{e as a}from"./chunk-Z2TQ4AQR.js";import"./chunk-YMBKHNPU.js";import"./chunk-HOGEUY4S.js";export{a as view};
