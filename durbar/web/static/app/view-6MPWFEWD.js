import{e as a}from"./chunk-YM45ID3L.js";import"./chunk-5OQJYDQU.js";import"./chunk-IBAOQ73Y.js";export{a as view};
