import{x as a}from"./chunk-7HKDRYKH.js";import"./chunk-5WLIQUAW.js";export{a as TablePage};
