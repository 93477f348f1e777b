// A game's picture in lobby and lists: an empty place until the drawings have arrived.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type * as Pictures from "../games/pictures.js";
import { gameFacts } from "../shell/games.js";
import { fetchPart } from "../shell/lazy.js";

const drawn = signal<typeof Pictures | null>(null);
let asked = false;

const load = (): void => {
  if (asked) return;
  asked = true;
  void fetchPart("pictures", () => import("../games/pictures.js")).then((module) => {
    drawn.value = module;
  });
};

/** How many pictures of each game are shown: all of them refer to the same symbols. */
const shown = signal<Readonly<Record<string, number>>>({});
const count = (id: string, more: 1 | -1): void => {
  shown.value = { ...shown.peek(), [id]: (shown.peek()[id] ?? 0) + more };
};

/** What the pictures on this page refer to, once for each game. */
export const PictureSymbols = (): JSX.Element | null => {
  const Of = drawn.value?.Symbols,
    ids = Object.keys(shown.value).filter((id) => shown.value[id]! > 0);
  return Of ? (
    <>
      {ids.map((id) => (
        <Of key={id} game={id} folder={gameFacts(id)?.page ?? ""} />
      ))}
    </>
  ) : null;
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
  useEffect(() => {
    count(id, 1);
    return () => count(id, -1);
  }, [id]);
  const Drawn = drawn.value?.Picture,
    game = gameFacts(id);
  return Drawn ? (
    <Drawn
      game={game ?? { id, title: id }}
      folder={game?.page ?? ""}
      board={board}
      part={wide ? "wide" : close ? "close" : "card"}
    />
  ) : null;
};
