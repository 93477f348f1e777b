import{e as a}from"./chunk-3DTSBHMN.js";import"./chunk-U6ZLXJLV.js";export{a as Page};
