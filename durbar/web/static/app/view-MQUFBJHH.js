import{c as a}from"./chunk-COZUOYBE.js";import"./chunk-KED7CABI.js";import"./chunk-4ITB5QKV.js";export{a as view};
