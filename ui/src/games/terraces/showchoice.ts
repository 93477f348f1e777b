// Shows an action that was selected elsewhere, such as a hint: picked, turned and placed where it would go, but not played.
import { inHand, openFestival } from "./bids.js";
import { centre, type Key } from "./geometry.js";
import type { Pick } from "./notation.js";
import type { Offered } from "./offers.js";
import { height } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const show = (selection: BoardSelection, pick: Pick, at: Key | null): void => {
  selection.choose(pick);
  selection.anchor.value = at;
  if (!at) return;
  selection.cursor.value = at;
  const [x, y] = centre(at, Math.max(0, height(selection.scene.value!, at) ?? 0));
  selection.view.reveal(x, y, 150);
};

export const showChoice = (selection: BoardSelection, choice: Offered): void => {
  switch (choice.kind) {
    case "tile":
      selection.turn.value = choice.turn;
      return show(selection, { what: "tile", shape: choice.shape }, choice.at);
    case "move":
      return show(selection, { what: "pawn", from: choice.from }, choice.to);
    case "leave":
      return show(selection, { what: "pawn", from: choice.from }, null);
    case "enter":
      return show(selection, { what: "enter" }, choice.to);
    case "irrigate":
      return show(selection, { what: "water" }, choice.cell);
    case "build":
    case "enlarge":
      return show(selection, { what: "palace" }, choice.cell);
    case "festival":
      openFestival(selection, choice.cell);
      selection.cards.value = inHand(selection, choice.cards);
      return;
    case "bid":
      selection.cards.value = inHand(selection, choice.cards);
      return;
    default:
      selection.choose(null);
  }
};
