import{y as a}from"./chunk-CVWSERRG.js";import"./chunk-DBGRFXNM.js";export{a as Picture};
