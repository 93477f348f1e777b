import{u as a}from"./chunk-FHU6RKMY.js";import"./chunk-LULVVVRB.js";export{a as Picture};
