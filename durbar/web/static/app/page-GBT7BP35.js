import{w as a}from"./chunk-U6RPBCBF.js";import"./chunk-4W6WY7VP.js";export{a as TablePage};
