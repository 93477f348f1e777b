import{t as a}from"./chunk-MGYJLJNJ.js";import"./chunk-ZZ6XMB5N.js";export{a as Picture};
