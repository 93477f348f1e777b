import{e as a}from"./chunk-66KSB5YQ.js";import"./chunk-7HKDRYKH.js";import"./chunk-5WLIQUAW.js";export{a as view};
