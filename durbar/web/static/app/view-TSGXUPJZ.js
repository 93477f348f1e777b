import{e as a}from"./chunk-FQFDXHXZ.js";import"./chunk-EW4IFICN.js";import"./chunk-YTSVRSDL.js";export{a as view};
