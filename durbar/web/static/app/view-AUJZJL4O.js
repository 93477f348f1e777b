import{i as a}from"./chunk-FEEA7R5Z.js";import"./chunk-ZYTQXFFZ.js";import"./chunk-NY72HOTB.js";import"./chunk-OQMZKNQP.js";export{a as view};
