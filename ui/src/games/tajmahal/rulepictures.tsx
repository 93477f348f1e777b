// Pictures beside the main clauses of Taj Mahal, made of the game's own signs. Fetched with the rules.
import type { JSX } from "preact";
import type { RulePictures } from "../view.js";
import { Chip, Coin, Pic, SpecialChip } from "./cards.js";

const FOUR = ["vizier", "general", "monk", "princess"];
const GOODS = ["rice", "tea", "spices", "jewels"];
/** Two equal tokens bring this card. */
const PAIRS = [
  ["general", "plus-elephant"],
  ["princess", "plus-points"],
  ["vizier", "plus-mogul"],
  ["monk", "change-colour"],
] as const;

const Coins = ({ of }: { of: readonly string[] }): JSX.Element => (
  <>
    {of.map((figure, i) => (
      <Coin key={i} figure={figure} size={26} />
    ))}
  </>
);
const To = (): JSX.Element => <b>→</b>;
const House = (): JSX.Element => (
  <span class="seat-1">
    <Pic id="house" size={26} />
  </span>
);

const drawn: Readonly<Record<string, () => JSX.Element>> = {
  C1: () => (
    <>
      <Chip card="red-vizier-monk" title="" />
      <b>+</b>
      <Chip card="white-elephant" title="" />
    </>
  ),
  C2: () => (
    <>
      {["red", "yellow", "green", "violet"].map((colour) => (
        <Pic key={colour} id={`suit-${colour}`} size={22} />
      ))}
    </>
  ),
  W1: () => <Coins of={[...FOUR, "mogul", "elephant"]} />,
  W4: () => (
    <>
      <Coins of={FOUR} />
      <To />
      <House />
    </>
  ),
  W5: () => (
    <>
      <Coins of={["mogul"]} />
      <To />
      <House />
      <Pic id="mogul" size={16} />
    </>
  ),
  W6: () => (
    <>
      <Coins of={["elephant"]} />
      <To />
      <Pic id="rice" size={26} />
      <Pic id="jewels" size={26} />
    </>
  ),
  B2: () => <Pic id="taj" size={30} />,
  B4: () => <Pic id="card" size={28} />,
  B5: () => (
    <>
      {GOODS.map((good) => (
        <Pic key={good} id={good} size={26} />
      ))}
    </>
  ),
  R3: () => (
    <>
      <House />
      <b>—</b>
      <House />
      <b>—</b>
      <House />
    </>
  ),
  X3: () => (
    <>
      {PAIRS.map(([figure, card]) => (
        <span key={card} class="with-n">
          <Coins of={[figure, figure]} />
          <To />
          <SpecialChip card={card} title="" />
        </span>
      ))}
    </>
  ),
};

export const pictures: RulePictures = () => drawn;
