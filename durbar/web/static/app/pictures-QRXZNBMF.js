import{u as a}from"./chunk-M63KSILB.js";import"./chunk-7CJJDJJ4.js";export{a as Picture};
