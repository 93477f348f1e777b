import{x as a}from"./chunk-EVPVII2T.js";import"./chunk-CAEKTDPG.js";export{a as TablePage};
