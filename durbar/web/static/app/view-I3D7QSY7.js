import{i as a}from"./chunk-7ETGWUYY.js";import"./chunk-WSXDOMKX.js";import"./chunk-T7KYQWYD.js";import"./chunk-G4APMDWJ.js";export{a as view};
