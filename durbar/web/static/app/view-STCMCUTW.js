import{i as a}from"./chunk-KSPVAHSB.js";import"./chunk-TP5HCEEX.js";import"./chunk-BNLLSIJT.js";import"./chunk-TXIBYC7H.js";export{a as view};
