import{c as a}from"./chunk-JJVMPHK4.js";import"./chunk-YD6XSHIE.js";import"./chunk-J5PYJCSS.js";export{a as view};
