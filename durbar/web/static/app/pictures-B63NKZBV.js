import{t as a}from"./chunk-CEDX5JG4.js";import"./chunk-54PFCOGG.js";export{a as Picture};
