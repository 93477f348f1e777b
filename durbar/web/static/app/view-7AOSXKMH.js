import{e as a}from"./chunk-GMUMG3PG.js";import"./chunk-EVPVII2T.js";import"./chunk-CAEKTDPG.js";export{a as view};
