import{u as a}from"./chunk-QYKQASR6.js";import"./chunk-HOW6KBRL.js";export{a as Picture};
