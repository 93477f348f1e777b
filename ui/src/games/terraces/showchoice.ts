// Shows a choice that was selected elsewhere, such as a hint: picked, turned and placed where it would go, but not played.
import type { Choice } from "../view.js";
import { openFestival } from "./bids.js";
import { centre, type Key } from "./geometry.js";
import { tileNotation, type Pick } from "./notation.js";
import { height, type Shape } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const show = (selection: BoardSelection, pick: Pick, at: Key | undefined): void => {
  selection.choose(pick);
  selection.anchor.value = at ?? null;
  if (!at) return;
  selection.cursor.value = at;
  const [x, y] = centre(at, Math.max(0, height(selection.scene.value!, at) ?? 0));
  selection.view.reveal(x, y, 150);
};

/** Positions in the hand of the named cards. */
const inHand = (selection: BoardSelection, names: readonly string[]): number[] => {
  const taken: number[] = [];
  for (const name of names) taken.push(selection.hand.findIndex((card, i) => card === name && !taken.includes(i)));
  return taken;
};

export const showChoice = (selection: BoardSelection, choice: Choice): void => {
  const [, first = "", second] = choice.do.split(" ");
  switch (choice.kind) {
    case "tile": {
      const shape = choice.do.split(" ")[0] as Shape;
      selection.turn.value = [0, 1, 2, 3, 4, 5].find((turn) => tileNotation(shape, first, turn) === choice.do) ?? 0;
      return show(selection, { what: "tile", shape }, first);
    }
    case "move":
    case "leave":
      return show(selection, { what: "pawn", from: first }, choice.kind === "move" ? second : undefined);
    case "enter":
      return show(selection, { what: "enter" }, second);
    case "irrigate":
      return show(selection, { what: "water" }, first);
    case "build":
    case "enlarge":
      return show(selection, { what: "palace" }, first);
    case "festival":
      openFestival(selection, first);
      selection.cards.value = inHand(selection, choice.do.split(" ").slice(2));
      return;
    case "bid":
      selection.cards.value = inHand(selection, choice.do.split(" ").slice(1));
      return;
    default:
      selection.choose(null);
  }
};
