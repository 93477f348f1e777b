// A game's picture in the lobby: an empty place until the drawings have arrived.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Picture } from "../games/pictures.js";
import { gameFacts } from "../shell/games.js";
import { fetchPart } from "../shell/lazy.js";

const drawn = signal<typeof Picture | null>(null);
let asked = false;

const load = (): void => {
  if (asked) return;
  asked = true;
  void fetchPart("pictures", () => import("../games/pictures.js")).then((module) => {
    drawn.value = module.Picture;
  });
};

export const GamePicture = ({
  id,
  close = false,
  wide = false,
  board,
}: {
  id: string;
  close?: boolean;
  wide?: boolean;
  /** The hash of an owner's board, which is shown instead. */
  board?: string | undefined;
}): JSX.Element | null => {
  load();
  const Drawn = drawn.value,
    game = gameFacts(id);
  return (
    Drawn && (
      <Drawn
        game={game ?? { id, title: id }}
        folder={game?.page ?? ""}
        board={board}
        part={wide ? "wide" : close ? "close" : "card"}
      />
    )
  );
};
