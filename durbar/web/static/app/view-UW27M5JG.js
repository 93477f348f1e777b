import{c as a}from"./chunk-EFZNYNDU.js";import"./chunk-YMBKHNPU.js";import"./chunk-HOGEUY4S.js";export{a as view};
