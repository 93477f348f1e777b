import{i as a}from"./chunk-FJIAJQO5.js";import"./chunk-EMEDOBAA.js";import"./chunk-65OQFOFZ.js";import"./chunk-YFNHAN6X.js";export{a as view};
