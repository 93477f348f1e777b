import{c as a}from"./chunk-VJVLWHJC.js";import"./chunk-NY72HOTB.js";import"./chunk-OQMZKNQP.js";export{a as view};
