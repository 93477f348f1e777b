import{e as a}from"./chunk-P4UHDQSU.js";import"./chunk-BIT4KHLN.js";import"./chunk-35W65JOA.js";export{a as view};
