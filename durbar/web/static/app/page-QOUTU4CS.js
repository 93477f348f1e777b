import{x as a}from"./chunk-EW4IFICN.js";import"./chunk-YTSVRSDL.js";export{a as TablePage};
