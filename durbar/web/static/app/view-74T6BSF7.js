import{i as a}from"./chunk-ULAVKAO2.js";import"./chunk-4OGL7Y3Q.js";import"./chunk-7BUKSQ53.js";import"./chunk-7SX4RVMS.js";export{a as view};
