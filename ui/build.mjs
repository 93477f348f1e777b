// Builds the page: one .js for each .ts, the vendored libraries, styles and words, into durbar/web/static.
// Bare imports are rewritten to the vendored files, so the page needs no import map and no inline script.
import { transform } from "esbuild";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "durbar", "web", "static");
const VENDOR = {
  preact: ["preact/dist/preact.mjs", "preact.js"],
  "preact/hooks": ["preact/hooks/dist/hooks.mjs", "hooks.js"],
  "preact/jsx-runtime": ["preact/jsx-runtime/dist/jsxRuntime.mjs", "jsx-runtime.js"],
  "@preact/signals-core": ["@preact/signals-core/dist/signals-core.mjs", "signals-core.js"],
  "@preact/signals": ["@preact/signals/dist/signals.mjs", "signals.js"],
};

const FIRST = ["tokens.css", "page.css", "hints.css", "board.css", "tutorial.css", "lobby.css"]; // styles the others build on

const rank = (file) => (FIRST.includes(file) ? FIRST.indexOf(file) : FIRST.length);

const walk = async (dir) =>
  (
    await Promise.all(
      (await readdir(dir, { withFileTypes: true })).map((e) =>
        e.isDirectory() ? walk(join(dir, e.name)) : [join(dir, e.name)],
      ),
    )
  )
    .flat()
    .sort();

// Only what changed is written, and what nobody wrote is removed: a server may be reading the folder meanwhile.
const written = new Set();
const write = async (path, text) => {
  written.add(path);
  if ((await readFile(path, "utf8").catch(() => null)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
const copy = async (from, to) => write(to, await readFile(from, "utf8"));

const rewrite = (code, file) =>
  code
    .replace(/(["'])[./]+\/i18n\/(\w+)\.json\1/g, (_, quote, name) => {
      const path = relative(dirname(file), join(out, "app/i18n", `${name}.js`)).replaceAll("\\", "/");
      return quote + (path.startsWith(".") ? path : "./" + path) + quote;
    })
    .replace(/(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'./][^"']*)\2/g, (all, lead, quote, name) => {
      if (!(name in VENDOR)) return all;
      const path = relative(dirname(file), join(out, "vendor", VENDOR[name][1])).replaceAll("\\", "/");
      return `${lead}${quote}${path.startsWith(".") ? path : "./" + path}${quote}`;
    });

for (const [source, target] of Object.values(VENDOR)) {
  const file = join(out, "vendor", target);
  const code = await readFile(join(here, "node_modules", source), "utf8");
  await write(file, rewrite(code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n"), file));
}
await copy(join(here, "node_modules/preact/LICENSE"), join(out, "vendor/LICENSE"));

const modules = [];
for (const file of await walk(join(here, "src"))) {
  if (file.endsWith(".d.ts") || ![".ts", ".tsx"].includes(extname(file))) continue;
  const target = join(out, "app", relative(join(here, "src"), file)).replace(/\.tsx?$/, ".js");
  const { code } = await transform(await readFile(file, "utf8"), {
    loader: extname(file).slice(1),
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    charset: "utf8",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  await write(target, rewrite(code, target));
  modules.push(relative(out, target));
}
for (const file of await walk(join(here, "i18n"))) {
  const target = join(out, "app/i18n", relative(join(here, "i18n"), file)).replace(/\.json$/, ".js");
  await write(target, `export default ${JSON.stringify(JSON.parse(await readFile(file, "utf8")), null, 1)};\n`);
  modules.push(relative(out, target));
}
for (const file of await walk(join(here, "css"))) await copy(file, join(out, "css", relative(join(here, "css"), file)));
await copy(join(here, "favicon.svg"), join(out, "favicon.svg"));

// Every module is named up front, so that the browser asks for all at once instead of import by import.
const preload = [...Object.values(VENDOR).map(([, t]) => `vendor/${t}`), ...modules]
  .map((m) => `<link rel="modulepreload" href="/static/${m}">`)
  .join("\n  ");
const styles = (await walk(join(here, "css")))
  .map((f) => relative(join(here, "css"), f))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  .map((f) => `<link rel="stylesheet" href="/static/css/${f}">`)
  .join("\n  ");
const page = await readFile(join(here, "index.html"), "utf8");
await write(join(out, "index.html"), page.replace("<!-- styles -->", styles).replace("<!-- modules -->", preload));
for (const file of await walk(out)) if (!written.has(file)) await rm(file);
console.log(`built ${modules.length} modules into ${relative(process.cwd(), out) || out}`);
