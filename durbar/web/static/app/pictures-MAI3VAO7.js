import{u as a}from"./chunk-H6JNSCEF.js";import"./chunk-PAFLIHHY.js";export{a as Picture};
