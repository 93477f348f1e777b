import{e as a}from"./chunk-I3ITLGIO.js";import"./chunk-KED7CABI.js";import"./chunk-4ITB5QKV.js";export{a as view};
