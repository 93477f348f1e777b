import{x as a}from"./chunk-5OQJYDQU.js";import"./chunk-IBAOQ73Y.js";export{a as TablePage};
