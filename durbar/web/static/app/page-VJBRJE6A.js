import{v as a}from"./chunk-5MLAFIJO.js";import"./chunk-ZZ6XMB5N.js";export{a as TablePage};
