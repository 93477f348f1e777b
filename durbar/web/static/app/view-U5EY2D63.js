import{e as a}from"./chunk-APLVYRGF.js";import"./chunk-NM6XOB3Y.js";import"./chunk-7ZP2MALB.js";export{a as view};
