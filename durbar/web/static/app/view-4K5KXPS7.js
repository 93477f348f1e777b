import{c as a}from"./chunk-F3EHYOA5.js";import"./chunk-7HKDRYKH.js";import"./chunk-5WLIQUAW.js";export{a as view};
