import{K as a}from"./chunk-ZYTQXFFZ.js";import"./chunk-OQMZKNQP.js";export{a as Picture};
