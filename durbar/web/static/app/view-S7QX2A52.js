import{e as a}from"./chunk-6TO5GDLW.js";import"./chunk-ANPOOZX6.js";import"./chunk-IY25UMW4.js";export{a as view};
