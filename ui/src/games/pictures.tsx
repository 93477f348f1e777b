// The pictures of all games for the lobby: the whole of one on its card, a close part in lists, a wide one in the strip. They come after the lobby's words.
import type { ComponentType, JSX } from "preact";
import type { GameFacts } from "../wire.js";
import { machuArt } from "./machupicchu/art.js";
import { Svg } from "../shell/parts.js";
import type { Markup } from "../shell/svg.js";
import { Miniature } from "./miniature.js";
import { Motif } from "./plain/motif.js";
import { tajArt } from "./tajmahal/art.js";
import { Still } from "./terraces/still.js";
import { worldDefs, worldOf } from "./terraces/symbols.js";
import { symbolsOf, thumb, type PicturePart } from "./thumb.js";

type PictureProps = { game: Pick<GameFacts, "id" | "title">; part: PicturePart };

const FOLDERS: Readonly<Record<string, ComponentType<PictureProps>>> = {
  machupicchu: thumb("machu", machuArt, { close: "150 10 124 124", wide: "0 62 320 112" }),
  tajmahal: thumb("taj", tajArt, { close: "98 20 124 124", wide: "0 26 320 112" }),
  terraces: ({ game, part }) => <Still world={worldOf(game.id)} part={part} />,
};

const SYMBOLS: Readonly<Record<string, (game: string) => { world: string; html: Markup }>> = {
  machupicchu: () => ({ world: "machu", html: symbolsOf(machuArt) }),
  tajmahal: () => ({ world: "taj", html: symbolsOf(tajArt) }),
  terraces: (game) => ({ world: worldOf(game), html: worldDefs(worldOf(game)) }),
};

/** What the pictures of a game refer to. */
export const Symbols = ({ game, folder }: { game: string; folder: string }): JSX.Element | null => {
  const of = Object.hasOwn(SYMBOLS, folder) ? SYMBOLS[folder]!(game) : null;
  return of && <Svg class="defs" data-world={of.world} aria-hidden="true" html={of.html} />;
};

/** A game that no folder draws has the pattern of its title. */
export const Picture = ({
  game,
  folder,
  part,
  board,
}: PictureProps & { folder: string; board?: string | undefined }): JSX.Element => {
  if (board) return <Miniature game={game.id} hash={board} />;
  const Drawn = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder]! : null;
  return Drawn ? <Drawn game={game} part={part} /> : <Motif title={game.title} part={part} />;
};
