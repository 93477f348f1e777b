import{x as a}from"./chunk-KED7CABI.js";import"./chunk-4ITB5QKV.js";export{a as TablePage};
