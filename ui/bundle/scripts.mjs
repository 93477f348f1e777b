// The scripts: the first one has the lobby and what every page shares; the other parts are fetched when they are needed.
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { folders } from "./folders.mjs";

const FIRST = "src/main.tsx";
const TABLE = "src/table/page.tsx";
const PICTURES = "src/games/pictures.tsx";
const WORKSHOP = "src/workshop/page.tsx";
/** The games whose drawings the lobby's pictures use too. */
const PICTURED = ["plain", "terraces"];
/** The parts by their names in ui/src, and whose scripts may be there before theirs. Each game is one more. */
const PARTS = {
  en: { entry: "i18n/en.json", after: [] },
  fr: { entry: "i18n/fr.json", after: [] },
  portraits: { entry: "src/bots/symbols.ts", after: [FIRST] },
  pictures: { entry: PICTURES, after: [FIRST] },
  challenge: { entry: "src/lobby/challenge.tsx", after: [FIRST] },
  table: { entry: TABLE, after: [FIRST, TABLE] },
  review: { entry: "src/review/page.tsx", after: [FIRST, TABLE] },
  player: { entry: "src/player/page.tsx", after: [FIRST] },
  club: { entry: "src/club/page.tsx", after: [FIRST] },
  learn: { entry: "src/learn/page.tsx", after: [FIRST] },
  workshop: { entry: WORKSHOP, after: [FIRST] },
  puzzles: { entry: "src/puzzles/page.tsx", after: [FIRST] },
};
for (const name of folders) {
  const entry = `src/games/${name}/view.tsx`,
    rules = `src/games/${name}/rulepictures.tsx`,
    after = [FIRST, TABLE, ...(PICTURED.includes(name) ? [PICTURES] : [])];
  PARTS[name] = { entry, after };
  if (existsSync(join(import.meta.dirname, "..", rules)))
    PARTS[`${name}-rules`] = { entry: rules, after: [...after, entry] };
  const editor = `src/workshop/${name}.tsx`;
  if (existsSync(join(import.meta.dirname, "..", editor)))
    PARTS[`workshop-${name}`] = { entry: editor, after: [...after, entry, WORKSHOP] };
}

const options = (root) => ({
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none", // licences have a file of their own
  preserveSymlinks: true, // the same names wherever node_modules really is
  logLevel: "warning",
  metafile: true,
  write: false,
  outdir: join(root, "out"),
});

/** Leaves out what is imported later. */
const apart = {
  name: "apart",
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null)),
};
/** Our files that an entry imports at once, itself included. */
const filesOf = async (root, entry) => {
  const built = await build({ ...options(root), entryPoints: [entry], plugins: [apart] });
  return Object.keys(built.metafile.inputs).filter((name) => name.startsWith("src/"));
};

/** For each entry what is there before it; what several games share comes with the table. */
const filesBefore = async (root) => {
  const before = {};
  for (const entry of [FIRST, TABLE, PICTURES, WORKSHOP]) before[entry] = await filesOf(root, entry);
  const views = Object.values(PARTS).filter(({ entry }) => entry.endsWith("/view.tsx"));
  for (const { entry } of views) before[entry] = await filesOf(root, entry);
  const used = views.flatMap(({ entry }) => before[entry]);
  const known = new Set([FIRST, TABLE, PICTURES].flatMap((entry) => before[entry]));
  before[TABLE].push(...used.filter((name, i) => !known.has(name) && used.indexOf(name) !== i));
  return before;
};

/**
 * esbuild makes one file for each set of entries that share a module: many small ones. A part therefore imports all
 * that may be there before it, needed or not, so that these modules are one set and end up in one file.
 */
const gathered = (root, before) => ({
  name: "gathered",
  setup(build) {
    for (const { entry, after } of Object.values(PARTS))
      build.onLoad({ filter: new RegExp(`/${entry.replaceAll(".", "\\.")}$`) }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        if (entry.endsWith(".json")) return { contents: `export default ${text}`, loader: "js" };
        const names = new Set(after.flatMap((one) => before[one]));
        const imports = [...names].map((name) => `\nimport ${JSON.stringify(join(root, name))};`);
        return { contents: text + imports.join(""), loader: "tsx" };
      });
  },
});

/** A script and all that it imports at once, but for what is there already. */
const withImports = (outputs, path, there) => {
  if (there.has(path)) return [];
  there.add(path);
  const next = outputs[path].imports.filter(({ kind }) => kind === "import-statement");
  return [path, ...next.flatMap((one) => withImports(outputs, one.path, there))];
};

/** Every script's path and text, the one that is first, and the scripts of each part. */
export const scripts = async (root) => {
  const { metafile, outputFiles } = await build({
    ...options(root),
    entryPoints: [FIRST],
    splitting: true,
    entryNames: "app/[name]-[hash]",
    chunkNames: "app/[name]-[hash]",
    plugins: [gathered(root, await filesBefore(root))],
  });
  const { outputs } = metafile;
  const pathOf = (entry) => Object.keys(outputs).find((path) => outputs[path].entryPoint === entry);
  const [stub, first, ...more] = withImports(outputs, pathOf(FIRST), new Set());
  if (!first || more.length) throw new Error(`the first script has ${more.length} files more: ${more}`);
  const short = (path) => path.replace(/^out\//, "");
  const parts = {};
  for (const [name, { entry }] of Object.entries(PARTS))
    parts[name] = withImports(outputs, pathOf(entry), new Set([stub, first])).map(short);
  const paths = Object.keys(outputs).filter((path) => path !== stub); // it has nothing but the import of the first
  const textOf = (path) => outputFiles.find((file) => file.path === join(root, path)).text;
  return { files: paths.map((path) => [short(path), textOf(path)]), first: short(first), parts };
};
