// Small pictures of what happened, for the lines of the log.
import type { JSX } from "preact";
import type { EventView } from "../../wire.js";
import { Icon } from "../../shell/parts.js";
import { FestivalPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture } from "./pictures.js";
import type { Shape } from "./scene.js";
import type { World } from "./symbols.js";

const PAWN = ["enter", "move", "leave"],
  PALACE = ["build", "enlarge"],
  CARD = ["take_open", "take_pile"];

export const logPicture = (world: World, { kind, seat, data }: EventView): JSX.Element | null => {
  if (kind === "tile") return <TilePicture world={world} shape={data["shape"] as Shape} />;
  if (kind === "irrigate") return <WaterPicture world={world} />;
  if (PAWN.includes(kind)) return <PawnPicture world={world} seat={seat} />;
  if (PALACE.includes(kind)) return <PalacePicture world={world} value={Number(data["value"])} />;
  if (CARD.includes(kind)) return <Icon id="cards" />;
  if (kind === "festival") return <FestivalPicture world={world} />;
  return kind === "token" ? <Icon id="star" /> : null;
};
