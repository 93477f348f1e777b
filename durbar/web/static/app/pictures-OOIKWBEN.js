import{L as a}from"./chunk-XSFGGP5W.js";import"./chunk-CAEKTDPG.js";export{a as Picture};
