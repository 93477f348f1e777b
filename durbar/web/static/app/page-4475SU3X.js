import{w as a}from"./chunk-ME43WUIW.js";import"./chunk-LULVVVRB.js";export{a as TablePage};
