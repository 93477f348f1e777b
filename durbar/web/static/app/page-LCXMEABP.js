import{x as a}from"./chunk-IDNEP65S.js";import"./chunk-7CJJDJJ4.js";export{a as TablePage};
