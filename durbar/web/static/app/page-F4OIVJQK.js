import{x as a}from"./chunk-5OJTMDI5.js";import"./chunk-4CDLECHO.js";export{a as TablePage};
