import{x as a}from"./chunk-YD6XSHIE.js";import"./chunk-J5PYJCSS.js";export{a as TablePage};
