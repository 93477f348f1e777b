import{x as a}from"./chunk-B2AHT7VV.js";import"./chunk-CQC3QM4Z.js";export{a as TablePage};
