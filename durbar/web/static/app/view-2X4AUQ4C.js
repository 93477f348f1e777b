import{i as a}from"./chunk-NQQHDNHH.js";import"./chunk-RPXLVRM7.js";import"./chunk-YVSOFDJX.js";import"./chunk-C3VMUUN3.js";export{a as view};
