import{x as a}from"./chunk-P3KKKXQQ.js";import"./chunk-QCOWFVDU.js";export{a as TablePage};
