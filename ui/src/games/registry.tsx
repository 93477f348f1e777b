// Which folder draws a game: the server names it. A folder is fetched when a table needs it.
// A game without a folder here is shown in characters, with a list of its actions.
import { signal } from "@preact/signals";
import { gameFacts } from "../shell/games.js";
import { fetchPart } from "../shell/lazy.js";
import type { GameFacts } from "../wire.js";
import type { GameView } from "./view.js";

/** A folder makes the view of one of its games from the server's facts. */
type ViewFactory = (game: Pick<GameFacts, "id" | "title">) => GameView;

const FOLDERS: Readonly<Record<string, () => Promise<{ view: ViewFactory }>>> = {
  machupicchu: () => import("./machupicchu/view.js"),
  plain: () => import("./plain/view.js"),
  tajmahal: () => import("./tajmahal/view.js"),
  terraces: () => import("./terraces/view.js"),
};

const here = signal<Readonly<Record<string, ViewFactory>>>({});
const asked = new Set<string>();
const made = new Map<string, GameView>();

export const folderOf = (id: string): string => {
  const page = gameFacts(id)?.page ?? "";
  return Object.hasOwn(FOLDERS, page) ? page : "plain";
};

/** Fetch a folder unless it is here or on its way. */
export const loadFolder = (folder: string): void => {
  const script = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  if (!script || asked.has(folder)) return;
  asked.add(folder);
  void fetchPart(folder, script).then(({ view }) => {
    here.value = { ...here.value, [folder]: view };
  });
};

/** The view of a game, or null until its folder has arrived: who reads it is drawn again then. */
export const viewOf = (id: string): GameView | null => {
  const folder = folderOf(id),
    key = `${id} ${folder}`,
    make = here.value[folder];
  if (!make) {
    loadFolder(folder);
    return null;
  }
  let view = made.get(key);
  if (!view) made.set(key, (view = make(gameFacts(id) ?? { id, title: id })));
  return view;
};
