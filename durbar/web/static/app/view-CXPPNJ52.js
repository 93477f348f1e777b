import{s as a}from"./chunk-BOULDTIY.js";import"./chunk-3R7YL442.js";import"./chunk-7BUKSQ53.js";import"./chunk-7SX4RVMS.js";export{a as view};
