import{e as a}from"./chunk-E6HWS6BZ.js";import"./chunk-YD6XSHIE.js";import"./chunk-J5PYJCSS.js";export{a as view};
