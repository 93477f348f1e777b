import{w as a}from"./chunk-NY72HOTB.js";import"./chunk-OQMZKNQP.js";export{a as TablePage};
