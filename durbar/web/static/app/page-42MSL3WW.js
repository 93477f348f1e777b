import{x as a}from"./chunk-BIT4KHLN.js";import"./chunk-35W65JOA.js";export{a as TablePage};
