import{K as a}from"./chunk-RPXLVRM7.js";import"./chunk-C3VMUUN3.js";export{a as Picture};
