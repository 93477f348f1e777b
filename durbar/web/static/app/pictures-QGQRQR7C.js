import{O as a,P as b}from"./chunk-4OGL7Y3Q.js";import"./chunk-7SX4RVMS.js";export{b as Picture,a as Symbols};
