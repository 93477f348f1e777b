import{i as a}from"./chunk-KYTDB56Q.js";import"./chunk-AEMVSHNC.js";import"./chunk-KED7CABI.js";import"./chunk-4ITB5QKV.js";export{a as view};
