import{x as a}from"./chunk-LZOWGJ4W.js";import"./chunk-FWPMOTN2.js";export{a as TablePage};
