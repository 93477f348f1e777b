import { openFestival } from "./bids.js";
import { centre } from "./geometry.js";
import { tileNotation } from "./notation.js";
import { height } from "./scene.js";
const show = (selection, pick, at) => {
  selection.choose(pick);
  selection.anchor.value = at ?? null;
  if (!at) return;
  selection.cursor.value = at;
  const [x, y] = centre(at, Math.max(0, height(selection.scene.value, at) ?? 0));
  selection.view.reveal(x, y, 150);
};
const inHand = (selection, names) => {
  const taken = [];
  for (const name of names) taken.push(selection.hand.findIndex((card, i) => card === name && !taken.includes(i)));
  return taken;
};
const showChoice = (selection, choice) => {
  const [, first = "", second] = choice.do.split(" ");
  switch (choice.kind) {
    case "tile": {
      const shape = choice.do.split(" ")[0];
      selection.turn.value = [0, 1, 2, 3, 4, 5].find((turn) => tileNotation(shape, first, turn) === choice.do) ?? 0;
      return show(selection, { what: "tile", shape }, first);
    }
    case "move":
    case "leave":
      return show(selection, { what: "pawn", from: first }, choice.kind === "move" ? second : void 0);
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
export {
  showChoice
};
