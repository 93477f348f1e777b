import{K as a}from"./chunk-3AD7JQOS.js";import"./chunk-BF44IJCO.js";export{a as Picture};
