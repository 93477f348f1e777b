import{i as a}from"./chunk-NEYXHD3D.js";import"./chunk-V7ZMAICD.js";import"./chunk-BIT4KHLN.js";import"./chunk-35W65JOA.js";export{a as view};
