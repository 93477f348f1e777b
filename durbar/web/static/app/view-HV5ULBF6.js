import{e as a}from"./chunk-XMCQL6AX.js";import"./chunk-JUJPBOF4.js";import"./chunk-PLNGVEZT.js";export{a as view};
