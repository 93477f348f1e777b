import{u as a}from"./chunk-44JGSF5M.js";import"./chunk-NPDQNOP6.js";export{a as Picture};
