import{u as a}from"./chunk-6WRUVPYH.js";import"./chunk-4IFNJ7XC.js";export{a as Picture};
