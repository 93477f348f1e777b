// The pictures of all games for the lobby: the whole of one on its card, a close part in lists, a wide one in the strip. They come after the lobby's words.
import type { ComponentType, JSX } from "preact";
import type { GameFacts } from "../wire.js";
import { machuArt } from "./machupicchu/art.js";
import { Miniature } from "./miniature.js";
import { Motif } from "./plain/motif.js";
import { tajArt } from "./tajmahal/art.js";
import { Still } from "./terraces/still.js";
import { worldOf } from "./terraces/symbols.js";
import { thumb, type PicturePart } from "./thumb.js";

type PictureProps = { game: Pick<GameFacts, "id" | "title">; part: PicturePart };

const FOLDERS: Readonly<Record<string, ComponentType<PictureProps>>> = {
  machupicchu: thumb("machu", machuArt, { close: "150 10 124 124", wide: "0 62 320 112" }),
  tajmahal: thumb("taj", tajArt, { close: "98 20 124 124", wide: "0 26 320 112" }),
  terraces: ({ game, part }) => <Still world={worldOf(game.id)} part={part} />,
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
