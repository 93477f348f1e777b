import{L as a}from"./chunk-6PSDUJOL.js";import"./chunk-J5PYJCSS.js";export{a as Picture};
