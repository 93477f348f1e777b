import{C as a}from"./chunk-6YMQS7LF.js";import"./chunk-CQC3QM4Z.js";export{a as Picture};
