// Builds the page into durbar/web/static: bundled, split, minified, hashed names, compressed files beside them (docs/adr/0018).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { scripts } from "./bundle/scripts.mjs";
import { Folder } from "./bundle/folder.mjs";
import { styles } from "./bundle/styles.mjs";

const here = import.meta.dirname;
const out = new Folder(join(here, "..", "durbar", "web", "static"));

const hashed = (name, text) => {
  const [stem, ending] = name.split(".");
  return `app/${stem}-${createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase()}.${ending}`;
};
const urlOf = (name) => `/static/${name}`;
const writeHashed = async (name, text) => {
  const path = hashed(name, text);
  await out.write(path, text);
  return urlOf(path);
};

const licences = async () => {
  const packages = ["preact", "@preact/signals", "@preact/signals-core"];
  const texts = packages.map(
    async (p) => `${p}\n\n${await readFile(join(here, "node_modules", p, "LICENSE"), "utf8")}`,
  );
  return (await Promise.all(texts)).join("\n\n");
};

/** The parts of the page (ui/src/shell/lazy.ts): what the browser fetches for each. */
const partsOf = (bundled, styleUrls) => {
  const parts = {};
  for (const [name, files] of Object.entries({ page: [bundled.first], ...bundled.parts })) {
    parts[name] = { scripts: files.map(urlOf) };
    if (styleUrls[name]) parts[name].style = styleUrls[name];
  }
  return parts;
};

const bundled = await scripts(here);
for (const [path, text] of bundled.files) await out.write(path, text);
const styleUrls = {};
for (const [name, text] of await styles(join(here, "css"))) styleUrls[name] = await writeHashed(`${name}.css`, text);
const icon = await writeHashed("favicon.svg", await readFile(join(here, "favicon.svg"), "utf8"));
const parts = partsOf(bundled, styleUrls);

const page = await readFile(join(here, "index.html"), "utf8");
const filled = {
  "%icon%": icon,
  "%style%": styleUrls.page,
  "%script%": urlOf(bundled.first),
  "%parts%": JSON.stringify(parts).replaceAll('"', "&quot;"),
};
await out.write(
  "index.html",
  Object.entries(filled).reduce((text, [mark, value]) => text.replace(mark, value), page),
);
await out.write("parts.json", `${JSON.stringify(parts, null, 1)}\n`);
await out.write("LICENCES.txt", await licences());
await out.finish();
console.log(`built ${out.written.size} files into ${relative(process.cwd(), out.path) || out.path}`);
