import{c as a}from"./chunk-GS5DOC3U.js";import"./chunk-ANPOOZX6.js";import"./chunk-IY25UMW4.js";export{a as view};
