import { openFeast } from "./feast.js";
import { centre } from "./geometry.js";
import { tileNotation } from "./notation.js";
import { height } from "./scene.js";
const show = (hold, pick, at) => {
  hold.choose(pick);
  hold.anchor.value = at ?? null;
  if (!at) return;
  hold.cursor.value = at;
  const [x, y] = centre(at, Math.max(0, height(hold.scene.value, at) ?? 0));
  hold.view.reveal(x, y, 150);
};
const inHand = (hold, names) => {
  const taken = [];
  for (const name of names) taken.push(hold.hand.findIndex((card, i) => card === name && !taken.includes(i)));
  return taken;
};
const takeUp = (hold, choice) => {
  const [, first = "", second] = choice.do.split(" ");
  switch (choice.kind) {
    case "tile": {
      const shape = choice.do.split(" ")[0];
      hold.turn.value = [0, 1, 2, 3, 4, 5].find((turn) => tileNotation(shape, first, turn) === choice.do) ?? 0;
      return show(hold, { what: "tile", shape }, first);
    }
    case "move":
    case "leave":
      return show(hold, { what: "pawn", from: first }, choice.kind === "move" ? second : void 0);
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
export {
  takeUp
};
