// The pictures of all games for the lobby: the whole of one on its card, a close part in lists. They come after the lobby's words.
import type { ComponentType, JSX } from "preact";
import type { GameFacts } from "../wire.js";
import { machuArt } from "./machupicchu/art.js";
import { Motif } from "./plain/motif.js";
import { tajArt } from "./tajmahal/art.js";
import { Still } from "./terraces/still.js";
import { worldOf } from "./terraces/symbols.js";
import { thumb } from "./thumb.js";

type PictureProps = { game: Pick<GameFacts, "id" | "title">; close: boolean };

const FOLDERS: Readonly<Record<string, ComponentType<PictureProps>>> = {
  machupicchu: thumb("machu", machuArt, "150 10 124 124"),
  tajmahal: thumb("taj", tajArt, "98 20 124 124"),
  terraces: ({ game, close }) => <Still world={worldOf(game.id)} close={close} />,
};

/** A game that no folder draws has the pattern of its title. */
export const Picture = ({ game, folder, close }: PictureProps & { folder: string }): JSX.Element => {
  const Drawn = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder]! : null;
  return Drawn ? <Drawn game={game} close={close} /> : <Motif title={game.title} part={close ? "close" : "card"} />;
};
