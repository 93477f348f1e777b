import{K as a}from"./chunk-WSXDOMKX.js";import"./chunk-G4APMDWJ.js";export{a as Picture};
