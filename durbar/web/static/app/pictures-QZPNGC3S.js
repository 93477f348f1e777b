import{u as a}from"./chunk-F7K7YIOS.js";import"./chunk-TCO42IRF.js";export{a as Picture};
