import{x as a}from"./chunk-6KIPQ65G.js";import"./chunk-HOW6KBRL.js";export{a as TablePage};
