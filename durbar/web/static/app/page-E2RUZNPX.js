import{K as a}from"./chunk-HTLQ3VNC.js";import"./chunk-ZUYZFEPA.js";export{a as TablePage};
