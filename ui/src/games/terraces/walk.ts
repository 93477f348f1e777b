// The keyboard's way over the board: cell by cell, possible cell by possible cell, pawn by pawn.
import { centre, step, type Key } from "./geometry.js";
import { rising } from "./notation.js";
import { height } from "./scene.js";
import type { Hold } from "./session.js";
import { describe } from "./speak.js";

/** One step over the cells. */
export const walk = (hold: Hold, arrow: string): void => {
  const s = hold.scene.value,
    next = step(hold.cursor.value, arrow);
  if (!s || height(s, next) === null) return;
  goTo(hold, next);
};
export const goTo = (hold: Hold, k: Key): void => {
  hold.anchor.value = null;
  hold.cursor.value = k;
  hold.keyboard.value = true;
  const [x, y] = centre(k, Math.max(0, height(hold.scene.value!, k) ?? 0));
  hold.view.reveal(x, y);
  hold.table.announce(describe(hold, k));
};
/** The next possible cell from the cursor on, in reading order. */
export const nextTarget = (hold: Hold, by: 1 | -1): void => {
  const keys = [...hold.targets.value.keys()].sort(rising);
  if (!keys.length) return;
  const here = hold.cursor.value,
    later = by > 0 ? keys.find((k) => rising(k, here) > 0) : keys.filter((k) => rising(k, here) < 0).at(-1);
  goTo(hold, later ?? (by > 0 ? keys[0]! : keys.at(-1)!));
};
/** Pick up the next own pawn that can go somewhere. */
export const nextPawn = (hold: Hold): void => {
  const mine = [...new Set([...hold.of("move"), ...hold.of("leave")].map((c) => c.do.split(" ")[1]!))].sort(rising);
  if (!mine.length) return;
  const pick = hold.pick.value,
    i = pick?.what === "pawn" ? mine.indexOf(pick.from) : -1,
    from = mine[(i + 1) % mine.length]!;
  hold.choose({ what: "pawn", from });
  goTo(hold, from);
};
