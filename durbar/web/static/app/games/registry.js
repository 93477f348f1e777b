import { machuPicchu } from "./machupicchu/view.js";
import { plainView } from "./plain/view.js";
import { terraces } from "./terraces/view.js";
import { tajMahal } from "./tajmahal/view.js";
const CARDS = {
  java: { minutes: 90, weight: 4 },
  cuzco: { minutes: 90, weight: 4 },
  "taj-mahal": { minutes: 90, weight: 4 },
  "machu-picchu": { minutes: 90, weight: 3 }
};
const VIEWS = {
  java: terraces("java"),
  cuzco: terraces("cuzco"),
  "taj-mahal": tajMahal,
  "machu-picchu": machuPicchu
};
const viewOf = (game) => VIEWS[game] ??= plainView(game);
export {
  CARDS,
  viewOf
};
