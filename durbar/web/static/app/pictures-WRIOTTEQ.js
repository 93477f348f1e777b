import{u as a}from"./chunk-J3PRXWLN.js";import"./chunk-JOUMP3RN.js";export{a as Picture};
