// The keyboard on the board: cell by cell, possible cell by possible cell, pawn by pawn.
import { centre, step, type Key } from "./geometry.js";
import { rising } from "./notation.js";
import { height } from "./scene.js";
import type { BoardSelection } from "./selection.js";
import { describe } from "./texts.js";

/** One step over the cells. */
export const walk = (selection: BoardSelection, arrow: string): void => {
  const s = selection.scene.value,
    next = step(selection.cursor.value, arrow);
  if (!s || height(s, next) === null) return;
  goTo(selection, next);
};
export const goTo = (selection: BoardSelection, k: Key): void => {
  selection.anchor.value = null;
  selection.cursor.value = k;
  selection.keyboard.value = true;
  const [x, y] = centre(k, Math.max(0, height(selection.scene.value!, k) ?? 0));
  selection.view.reveal(x, y);
  selection.table.announcePlace(describe(selection, k));
};
/** The next possible cell from the cursor on, in reading order. */
export const nextTarget = (selection: BoardSelection, by: 1 | -1): void => {
  const keys = [...selection.targets.value.keys()].sort(rising);
  if (!keys.length) return;
  const here = selection.cursor.value,
    later = by > 0 ? keys.find((k) => rising(k, here) > 0) : keys.filter((k) => rising(k, here) < 0).at(-1);
  goTo(selection, later ?? (by > 0 ? keys[0]! : keys.at(-1)!));
};
/** Pick the viewer's next pawn that can move. */
export const nextPawn = (selection: BoardSelection): void => {
  const offers = selection.offers.value,
    mine = [...new Set([...offers.walkers, ...offers.of("leave").map((c) => c.from)])].sort(rising);
  if (!mine.length) return;
  const pick = selection.pick.value,
    i = pick?.what === "pawn" ? mine.indexOf(pick.from) : -1,
    from = mine[(i + 1) % mine.length]!;
  selection.choose({ what: "pawn", from });
  goTo(selection, from);
};
