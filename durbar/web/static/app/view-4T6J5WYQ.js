import{i as a}from"./chunk-QII4FLRJ.js";import"./chunk-SRGNMYXR.js";import"./chunk-YMBKHNPU.js";import"./chunk-HOGEUY4S.js";export{a as view};
