// node --import this: the tests then import the page's sources.
import { register } from "node:module";

register("./hooks.mjs", import.meta.url);
