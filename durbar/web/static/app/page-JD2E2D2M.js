import{d as a}from"./chunk-HK4NHLZX.js";import"./chunk-7SX4RVMS.js";export{a as Page};
