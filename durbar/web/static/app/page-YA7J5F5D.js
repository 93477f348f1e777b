import{x as a}from"./chunk-YMBKHNPU.js";import"./chunk-HOGEUY4S.js";export{a as TablePage};
