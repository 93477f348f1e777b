import{e as a}from"./chunk-L33ZABJS.js";import"./chunk-BNLLSIJT.js";import"./chunk-TXIBYC7H.js";export{a as view};
