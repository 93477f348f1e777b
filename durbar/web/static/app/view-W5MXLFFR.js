import{i as a}from"./chunk-ALC3K4SN.js";import"./chunk-6PSDUJOL.js";import"./chunk-YD6XSHIE.js";import"./chunk-J5PYJCSS.js";export{a as view};
