import { gameFacts } from "../shell/games.js";
import { view as machupicchu } from "./machupicchu/view.js";
import { view as plain } from "./plain/view.js";
import { view as tajmahal } from "./tajmahal/view.js";
import { view as terraces } from "./terraces/view.js";
const FOLDERS = { machupicchu, tajmahal, terraces };
const made = /* @__PURE__ */ new Map();
const viewOf = (id) => {
  const game = gameFacts(id), key = `${id} ${game?.page}`;
  let view = made.get(key);
  if (!view) {
    const make = FOLDERS[game?.page ?? ""] ?? plain;
    made.set(key, view = make(game ?? { id, title: id }));
  }
  return view;
};
export {
  viewOf
};
