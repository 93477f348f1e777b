// The folders of the games: those in ui/src/games that have a view.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const games = join(import.meta.dirname, "..", "src", "games");

export const folders = readdirSync(games)
  .filter((name) => existsSync(join(games, name, "view.tsx")))
  .sort();
