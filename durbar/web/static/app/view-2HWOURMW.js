import{c as a}from"./chunk-34LP43DF.js";import"./chunk-T7KYQWYD.js";import"./chunk-G4APMDWJ.js";export{a as view};
