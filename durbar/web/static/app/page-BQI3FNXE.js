import{x as a}from"./chunk-BNLLSIJT.js";import"./chunk-TXIBYC7H.js";export{a as TablePage};
