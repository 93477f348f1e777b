import{c as a}from"./chunk-2ALA3TTH.js";import"./chunk-LZOWGJ4W.js";import"./chunk-FWPMOTN2.js";export{a as view};
