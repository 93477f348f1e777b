// Which folder draws a game: the server names it. A game without a folder here is shown in characters, with a list of its actions.
import { gameFacts } from "../shell/games.js";
import type { GameFacts } from "../wire.js";
import { view as machupicchu } from "./machupicchu/view.js";
import { view as plain } from "./plain/view.js";
import { view as tajmahal } from "./tajmahal/view.js";
import { view as terraces } from "./terraces/view.js";
import type { GameView } from "./view.js";

/** A folder makes the view of one of its games from the server's facts. */
export type ViewFactory = (game: Pick<GameFacts, "id" | "title">) => GameView;

const FOLDERS: Readonly<Record<string, ViewFactory>> = { machupicchu, tajmahal, terraces };

const made = new Map<string, GameView>();

export const viewOf = (id: string): GameView => {
  const game = gameFacts(id),
    key = `${id} ${game?.page}`;
  let view = made.get(key);
  if (!view) {
    const make = FOLDERS[game?.page ?? ""] ?? plain;
    made.set(key, (view = make(game ?? { id, title: id })));
  }
  return view;
};
