import{e as a}from"./chunk-S2F4LMQ4.js";import"./chunk-T7KYQWYD.js";import"./chunk-G4APMDWJ.js";export{a as view};
