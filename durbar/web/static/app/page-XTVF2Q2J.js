import{x as a}from"./chunk-YVSOFDJX.js";import"./chunk-C3VMUUN3.js";export{a as TablePage};
