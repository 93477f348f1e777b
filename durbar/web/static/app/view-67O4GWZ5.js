import{c as a}from"./chunk-QIFDWT4W.js";import"./chunk-BNLLSIJT.js";import"./chunk-TXIBYC7H.js";export{a as view};
