import { centre, step } from "./geometry.js";
import { rising } from "./notation.js";
import { height } from "./scene.js";
import { describe } from "./speak.js";
const walk = (hold, arrow) => {
  const s = hold.scene.value, next = step(hold.cursor.value, arrow);
  if (!s || height(s, next) === null) return;
  goTo(hold, next);
};
const goTo = (hold, k) => {
  hold.anchor.value = null;
  hold.cursor.value = k;
  hold.keyboard.value = true;
  const [x, y] = centre(k, Math.max(0, height(hold.scene.value, k) ?? 0));
  hold.view.reveal(x, y);
  hold.table.announce(describe(hold, k));
};
const nextTarget = (hold, by) => {
  const keys = [...hold.targets.value.keys()].sort(rising);
  if (!keys.length) return;
  const here = hold.cursor.value, later = by > 0 ? keys.find((k) => rising(k, here) > 0) : keys.filter((k) => rising(k, here) < 0).at(-1);
  goTo(hold, later ?? (by > 0 ? keys[0] : keys.at(-1)));
};
const nextPawn = (hold) => {
  const mine = [...new Set([...hold.of("move"), ...hold.of("leave")].map((c) => c.do.split(" ")[1]))].sort(rising);
  if (!mine.length) return;
  const pick = hold.pick.value, i = pick?.what === "pawn" ? mine.indexOf(pick.from) : -1, from = mine[(i + 1) % mine.length];
  hold.choose({ what: "pawn", from });
  goTo(hold, from);
};
export {
  goTo,
  nextPawn,
  nextTarget,
  walk
};
