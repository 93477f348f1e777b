import{x as a}from"./chunk-YDKZEJGE.js";import"./chunk-BW7YQKPL.js";export{a as TablePage};
