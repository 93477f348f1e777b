// The styles: one file for the lobby and what every page shares, one for the table, one for each game and each further page.
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { folders } from "./folders.mjs";

/** In each file later styles build on earlier ones. The files themselves follow each other as in ui/src/shell/lazy.ts. */
const FILES = {
  page: ["tokens", "page", "hints", "seats", "board", "tutorial", "motif", "lobby", "challenge", "bar", "offline"],
  table: ["table", "lesson", "log", "waiting", "days", "shell", "ending", "replay", "plan", "sideways"],
  player: ["player", "player-notices", "ranking"],
  club: ["club"],
  learn: ["daily", "learn"],
  review: ["review"],
  workshop: ["workshop"],
  puzzles: ["daily", "puzzles"],
};
for (const name of folders) FILES[name] = [name];

/** A phone is narrow, or held sideways: the sheets say only the first, and what is wide has to be tall enough too. */
const withSideways = (css) =>
  css
    .replaceAll("@media (max-width: 760px) {", "@media (max-width: 760px), (max-height: 480px) {")
    .replaceAll("(min-width: 761px)", "(min-width: 761px) and (min-height: 481px)");
const sideways = {
  name: "sideways",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: withSideways(await readFile(path, "utf8")),
      loader: "css",
    })),
};

const bundled = async (folder, names) => {
  const contents = names.map((name) => `@import "./${name}.css";`).join("\n");
  const options = { bundle: true, minify: true, write: false, target: "es2022", charset: "utf8", logLevel: "warning" };
  options.plugins = [sideways];
  const built = await build({ ...options, stdin: { contents, resolveDir: folder, loader: "css" } });
  return built.outputFiles[0].text;
};

/** [name, text] of every file. */
export const styles = (folder) =>
  Promise.all(Object.entries(FILES).map(async ([name, files]) => [name, await bundled(folder, files)]));
