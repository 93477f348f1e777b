import{i as a}from"./chunk-ZXE7IXVA.js";import"./chunk-4TZCVKU6.js";import"./chunk-HTLQ3VNC.js";import"./chunk-ZUYZFEPA.js";export{a as view};
