import{s as a}from"./chunk-ORMWSV4R.js";import"./chunk-P4OUYRJH.js";import"./chunk-HTLQ3VNC.js";import"./chunk-ZUYZFEPA.js";export{a as view};
