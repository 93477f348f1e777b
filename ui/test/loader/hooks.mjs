// Lets node import the page's sources as they are: TypeScript, words as modules, and ".js" that means ".ts".
import { transform } from "esbuild";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const SOURCES = /\/ui\/src\/.*\.tsx?$/;

export const resolve = async (name, context, next) => {
  if (/^\.{1,2}\/.*\.js$/.test(name))
    for (const ending of [".ts", ".tsx"]) {
      const url = new URL(name.replace(/\.js$/, ending), context.parentURL);
      if (SOURCES.test(url.href) && existsSync(url)) return { url: url.href, shortCircuit: true };
    }
  return next(name, context);
};

export const load = async (url, context, next) => {
  const module = (source) => ({ format: "module", source, shortCircuit: true });
  if (/\/ui\/i18n\/\w+\.json$/.test(url)) return module(`export default ${await readFile(fileURLToPath(url), "utf8")}`);
  if (!SOURCES.test(url)) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), "utf8"), {
    loader: url.endsWith("x") ? "tsx" : "ts",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return module(code);
};
