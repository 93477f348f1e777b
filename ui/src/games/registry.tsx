// The games this page can draw. A game without its own drawing is played from a plain list of its actions.
import { machuPicchu } from "./machupicchu/view.js";
import { plainView } from "./plain/view.js";
import { terraces } from "./terraces/view.js";
import { tajMahal } from "./tajmahal/view.js";
import type { GameView } from "./view.js";

/** What the lobby's cards say beside the server's facts. */
export const CARDS: Readonly<Record<string, { minutes: number; weight: number }>> = {
  java: { minutes: 90, weight: 4 },
  cuzco: { minutes: 90, weight: 4 },
  "taj-mahal": { minutes: 90, weight: 4 },
  "machu-picchu": { minutes: 90, weight: 3 },
};

const VIEWS: Record<string, GameView> = {
  java: terraces("java"),
  cuzco: terraces("cuzco"),
  "taj-mahal": tajMahal,
  "machu-picchu": machuPicchu,
};

export const viewOf = (game: string): GameView => (VIEWS[game] ??= plainView(game));
