import{K as a}from"./chunk-7BUKSQ53.js";import"./chunk-7SX4RVMS.js";export{a as TablePage};
