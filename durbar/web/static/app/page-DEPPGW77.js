import{x as a}from"./chunk-TOLTKZSZ.js";import"./chunk-UYGH7YA3.js";export{a as TablePage};
