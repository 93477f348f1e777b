import{u as a}from"./chunk-7GVZQIDJ.js";import"./chunk-UYGH7YA3.js";export{a as Picture};
