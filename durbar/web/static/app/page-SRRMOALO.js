import{x as a}from"./chunk-T7KYQWYD.js";import"./chunk-G4APMDWJ.js";export{a as TablePage};
