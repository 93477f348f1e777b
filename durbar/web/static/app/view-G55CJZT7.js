import{c as a}from"./chunk-CRWMLHFC.js";import"./chunk-BIT4KHLN.js";import"./chunk-35W65JOA.js";export{a as view};
