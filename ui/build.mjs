// Builds the page into durbar/web/static: bundled, split, minified, hashed names, compressed files beside them (docs/adr/0018).
import { transform } from "esbuild";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Folder } from "./bundle/folder.mjs";
import { scripts } from "./bundle/scripts.mjs";
import { styles } from "./bundle/styles.mjs";

const here = import.meta.dirname;
const out = new Folder(join(here, "..", "durbar", "web", "static"));

const read = (name, encoding = "utf8") => readFile(join(here, name), encoding);
const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
const urlOf = (name) => `/static/${name}`;
/** Write a file under a name that changes with its content; browsers keep it for ever. */
const writeHashed = async (name, content) => {
  const [stem, ending] = name.split("."),
    path = `app/${stem}-${hashOf(content)}.${ending}`;
  await out.write(path, content);
  return urlOf(path);
};
const small = async (code, loader) => (await transform(code, { loader, minify: true, charset: "utf8" })).code.trim();
const filled = (text, values) =>
  Object.entries(values).reduce((done, [mark, value]) => done.replaceAll(mark, () => value), text);

/** The parts of the page (ui/src/shell/lazy.ts): what the browser fetches for each. */
const partsOf = (bundled, styleUrls) => {
  const parts = {};
  for (const [name, files] of Object.entries({ page: [bundled.first], ...bundled.parts })) {
    parts[name] = { scripts: files.map(urlOf) };
    if (styleUrls[name]) parts[name].style = styleUrls[name];
  }
  return parts;
};

const writeIcons = async () => {
  const icons = {};
  for (const name of ["icon-192", "icon-512", "maskable-512"])
    icons[name] = await writeHashed(`${name}.png`, await read(`icons/${name}.png`, null));
  return icons;
};
const manifestOf = async (icons) => {
  const manifest = JSON.parse(await read("manifest.json"));
  manifest.icons = Object.entries(icons).map(([name, src]) => {
    const [purpose, size] = name.split("-");
    return { src, sizes: `${size}x${size}`, type: "image/png", purpose: purpose === "icon" ? "any" : purpose };
  });
  return `${JSON.stringify(manifest, null, 1)}\n`;
};

const licences = async () => {
  const texts = ["preact", "@preact/signals", "@preact/signals-core"].map(
    async (name) => `${name}\n\n${await read(`node_modules/${name}/LICENSE`)}`,
  );
  return (await Promise.all(texts)).join("\n\n");
};

const bundled = await scripts(here);
for (const [path, text] of bundled.files) await out.write(path, text);
const styleUrls = {};
for (const [name, text] of await styles(join(here, "css"))) styleUrls[name] = await writeHashed(`${name}.css`, text);
const icons = await writeIcons();
const icon = await writeHashed("favicon.svg", await read("favicon.svg"));
const parts = partsOf(bundled, styleUrls);

const page = filled(await read("index.html"), {
  "%icon%": icon,
  "%touch-icon%": icons["icon-192"],
  "%style%": styleUrls.page,
  "%skeleton-style%": await small(await read("skeleton/style.css"), "css"),
  "%script%": urlOf(bundled.first),
  "%parts%": JSON.stringify(parts).replaceAll('"', "&quot;"),
});
const shown = {};
for (const [name, skeleton] of [
  ["index.html", "lobby"],
  ["table.html", "table"],
]) {
  shown[name] = page.replace("<!-- skeleton -->", (await read(`skeleton/${skeleton}.html`)).trim());
  await out.write(name, shown[name]);
}
const manifest = await manifestOf(icons);
const version = hashOf(Object.values(shown).join("") + manifest);
await out.write("manifest.webmanifest", manifest);
const worker = filled(await read("sw.js"), {
  "%version%": version,
  "%notice-icon%": icons["icon-192"],
  '"%files%"': JSON.stringify([...parts.page.scripts, parts.page.style, ...parts.pictures.scripts, icon]),
  '"%texts%"': JSON.stringify({ en: parts.en.scripts, fr: parts.fr.scripts }),
});
await out.write("sw.js", `${await small(worker, "js")}\n`);
await out.write("parts.json", `${JSON.stringify(parts, null, 1)}\n`);
await out.write("LICENCES.txt", await licences());
await out.finish();
console.log(`built ${out.written.size} files into ${relative(process.cwd(), out.path) || out.path}`);
