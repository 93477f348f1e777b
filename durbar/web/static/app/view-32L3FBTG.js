import{m as a}from"./chunk-D2P6NJ3X.js";import"./chunk-HTLQ3VNC.js";import"./chunk-ZUYZFEPA.js";export{a as view};
