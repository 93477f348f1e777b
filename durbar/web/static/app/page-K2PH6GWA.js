import{G as a}from"./chunk-TMUTFFHV.js";import"./chunk-U6ZLXJLV.js";export{a as TablePage};
