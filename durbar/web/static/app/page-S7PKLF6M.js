import{v as a}from"./chunk-EIKMKA6O.js";import"./chunk-54PFCOGG.js";export{a as TablePage};
