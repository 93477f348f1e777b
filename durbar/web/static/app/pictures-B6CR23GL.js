import{L as a}from"./chunk-TP5HCEEX.js";import"./chunk-TXIBYC7H.js";export{a as Picture};
