// Pictures beside the main clauses of Java and Cuzco, made of the game's own pieces. Fetched with the rules.
import type { JSX } from "preact";
import type { RulePictures } from "../view.js";
import {
  CardFace,
  Chevron,
  FestivalPicture,
  PalacePicture,
  PawnPicture,
  TilePicture,
  WaterPicture,
  ap,
} from "./pictures.js";
import { SHAPES } from "./notation.js";
import { worldOf, type World } from "./symbols.js";

const VALUES = [2, 4, 6, 8, 10];
const SYMBOLS: Record<World, readonly string[]> = {
  java: ["mask", "drum", "puppet"],
  cuzco: ["relic_1", "relic_2", "relic_3"],
};

const Points = ({ n, more }: { n: number; more?: boolean }): JSX.Element => (
  <span class="ap">
    {Array.from({ length: n }, (_, i) => (
      <i key={i} />
    ))}
    {more && <span class="tok" />}
  </span>
);
const Arrow = ({ text }: { text: string }): JSX.Element => <b class="num">{text} →</b>;
const Card = ({ world, card }: { world: World; card: string }): JSX.Element => (
  <span class="tiny">
    <CardFace world={world} card={card} />
  </span>
);

const drawn = (world: World): Readonly<Record<string, () => JSX.Element>> => {
  const pawn = <PawnPicture world={world} seat={0} />;
  const rice = <TilePicture world={world} shape="rice" />;
  const village = <TilePicture world={world} shape="village" />;
  return {
    A1: () => <Points n={6} />,
    A2: () => <Points n={6} more />,
    T1: () => (
      <>
        {SHAPES.map((shape) => (
          <TilePicture key={shape} world={world} shape={shape} />
        ))}
      </>
    ),
    M3: () => (
      <>
        <Chevron world={world} n={1} />
        <Arrow text={ap(1)} />
        {pawn}
        <Chevron world={world} n={2} />
        <Arrow text={ap(2)} />
        {pawn}
      </>
    ),
    M4: () => (
      <>
        {rice}
        <Arrow text={ap(0)} />
        {rice}
        <Arrow text={ap(1)} />
        {village}
        <Arrow text={ap(0)} />
        {village}
      </>
    ),
    P1: () => (
      <>
        {village}
        {village}
        <Arrow text={ap(1)} />
        <PalacePicture world={world} value={2} />
      </>
    ),
    P4: () => (
      <>
        {VALUES.map((value) => (
          <span key={value} class="with-n">
            <PalacePicture world={world} value={value} />
            <b class="num">{value}</b>
          </span>
        ))}
      </>
    ),
    I1: () => <WaterPicture world={world} />,
    C1: () => (
      <>
        {SYMBOLS[world].map((card) => (
          <Card key={card} world={world} card={card} />
        ))}
      </>
    ),
    F1: () => (
      <>
        <PalacePicture world={world} />
        <FestivalPicture world={world} />
      </>
    ),
    F3: () => (
      <>
        <Card world={world} card={SYMBOLS[world][0]!} />
        <b class="num">1</b>
        <span class="tiny two">
          <CardFace world={world} card={SYMBOLS[world].slice(0, 2).join("+")} />
        </span>
        <b class="num">2</b>
      </>
    ),
  };
};

export const pictures: RulePictures = (game) => drawn(worldOf(game));
