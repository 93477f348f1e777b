import{y as a}from"./chunk-66VYJ22S.js";import"./chunk-DBGRFXNM.js";export{a as TablePage};
