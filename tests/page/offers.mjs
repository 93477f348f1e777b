// What the page finds in compact offers of Java and Cuzco: every action, by asking cell by cell as a pointer does.
import { Offers } from "../../ui/src/games/terraces/offers.js";
import { answer } from "./answer.mjs";

const SHAPES = ["triple", "double", "rice", "village"];

/** All that pointing finds: each shape in each turn, each pawn, each side, each card selection over these cells. */
const pointed = (offers, cells) => {
  const found = [];
  for (const at of cells) {
    for (const shape of SHAPES) for (let turn = 0; turn < 6; turn++) found.push(offers.tileAt(shape, turn, at));
    for (const from of cells) found.push(offers.moveTo(from, at));
    found.push(...offers.entersAt(at), ...offers.leaves(at), ...offers.palacesAt(at), offers.irrigationAt(at));
  }
  found.push(...offers.cards.all());
  for (const source of ["open", "pile"]) found.push(offers.take(source));
  for (const kind of ["token", "end", "stay", "pass"]) found.push(offers.one(kind));
  return found.filter((c) => c !== null);
};

await answer(({ offers: sent, cells, only, fewest }) => {
  const offers = new Offers(sent, only ? new Set(only) : null),
    all = [...offers.all()];
  return {
    all: all.map((c) => c.do),
    pointed: pointed(offers, cells),
    found: (only ?? []).map((text) => offers.find(text)?.do ?? null),
    kinds: [...new Set(all.map((c) => c.kind))],
    fits: SHAPES.filter((shape) => offers.fits(shape)),
    palaces: offers.cards.palaces.map((palace) => palace.cell),
    fewest: (fewest ?? []).map((at) => {
      const cards = offers.cards.fewest(at);
      return cards && (offers.cards.make(at, cards)?.do ?? "not offered");
    }),
    useful: (fewest ?? []).map((at) => [...offers.cards.useful(at)].sort()),
    onlyEnd: offers.onlyEnd,
  };
});
