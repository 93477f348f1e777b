import{i as a}from"./chunk-KUXKO76L.js";import"./chunk-XSFGGP5W.js";import"./chunk-EVPVII2T.js";import"./chunk-CAEKTDPG.js";export{a as view};
