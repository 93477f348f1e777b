import{e as a}from"./chunk-U3DKKOF2.js";import"./chunk-NY72HOTB.js";import"./chunk-OQMZKNQP.js";export{a as view};
