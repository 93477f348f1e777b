import{c as a}from"./chunk-5RHNT3FM.js";import"./chunk-EVPVII2T.js";import"./chunk-CAEKTDPG.js";export{a as view};
