import{i as a}from"./chunk-CE6OOIQS.js";import"./chunk-75JXFNBW.js";import"./chunk-LZOWGJ4W.js";import"./chunk-FWPMOTN2.js";export{a as view};
