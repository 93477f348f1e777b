import{K as a}from"./chunk-SRGNMYXR.js";import"./chunk-HOGEUY4S.js";export{a as Picture};
