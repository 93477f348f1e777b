import{u as a}from"./chunk-TLAQT3AD.js";import"./chunk-4W6WY7VP.js";export{a as Picture};
