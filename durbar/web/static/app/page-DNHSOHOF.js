import{x as a}from"./chunk-BSZ3ESUG.js";import"./chunk-4IFNJ7XC.js";export{a as TablePage};
