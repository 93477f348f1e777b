import{m as a}from"./chunk-VXPUATYG.js";import"./chunk-7BUKSQ53.js";import"./chunk-7SX4RVMS.js";export{a as view};
