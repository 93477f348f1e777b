// Taking up a choice that was pointed out elsewhere (a hint): picked, turned and laid where it would go, not yet played.
import type { Choice } from "../view.js";
import { openFeast } from "./feast.js";
import { centre, type Key } from "./geometry.js";
import { tileNotation, type Pick } from "./notation.js";
import { height, type Shape } from "./scene.js";
import type { Hold } from "./session.js";

const show = (hold: Hold, pick: Pick, at: Key | undefined): void => {
  hold.choose(pick);
  hold.anchor.value = at ?? null;
  if (!at) return;
  hold.cursor.value = at;
  const [x, y] = centre(at, Math.max(0, height(hold.scene.value!, at) ?? 0));
  hold.view.reveal(x, y, 150);
};

/** Places in the hand of the named cards. */
const inHand = (hold: Hold, names: readonly string[]): number[] => {
  const taken: number[] = [];
  for (const name of names) taken.push(hold.hand.findIndex((card, i) => card === name && !taken.includes(i)));
  return taken;
};

export const takeUp = (hold: Hold, choice: Choice): void => {
  const [, first = "", second] = choice.do.split(" ");
  switch (choice.kind) {
    case "tile": {
      const shape = choice.do.split(" ")[0] as Shape;
      hold.turn.value = [0, 1, 2, 3, 4, 5].find((turn) => tileNotation(shape, first, turn) === choice.do) ?? 0;
      return show(hold, { what: "tile", shape }, first);
    }
    case "move":
    case "leave":
      return show(hold, { what: "pawn", from: first }, choice.kind === "move" ? second : undefined);
    case "enter":
      return show(hold, { what: "enter" }, second);
    case "irrigate":
      return show(hold, { what: "water" }, first);
    case "build":
    case "enlarge":
      return show(hold, { what: "palace" }, first);
    case "festival":
      openFeast(hold, first);
      hold.cards.value = inHand(hold, choice.do.split(" ").slice(2));
      return;
    case "bid":
      hold.cards.value = inHand(hold, choice.do.split(" ").slice(1));
      return;
    default:
      hold.choose(null);
  }
};
