import{x as a}from"./chunk-JUJPBOF4.js";import"./chunk-PLNGVEZT.js";export{a as TablePage};
