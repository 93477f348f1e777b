// Small pictures of tiles, pieces and cards, for tray, panels and dialogs.
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import { centre, corners, points } from "./geometry.js";
import { tileCells, type Shape } from "./scene.js";
import { trayTile } from "./loose.js";
import type { World } from "./symbols.js";

export const TilePicture = ({ world, shape, turn = 0 }: { world: World; shape: Shape; turn?: number }): JSX.Element => {
  const { box, body } = useMemo(() => trayTile(world, tileCells(shape, "i8", turn)), [world, shape, turn]);
  return <Svg class="tile" viewBox={box} aria-hidden="true" html={body} />;
};

export const WaterPicture = ({ world }: { world: World }): JSX.Element => (
  <svg class="tile" viewBox="-40 -40 80 80" aria-hidden="true">
    <polygon class="bare rimstone" points={points(corners([0, 0]))} />
    <polygon class={`water gw-${world}`} points={points(corners([0, 1], 0.84))} />
    <use href={`#${world}-wave-0`} />
  </svg>
);
export const PalacePicture = ({ world, value = 6 }: { world: World; value?: number }): JSX.Element => (
  <svg class="pic" viewBox="-36 -46 72 70" aria-hidden="true">
    <use href={`#${world}-palace-${value}`} />
  </svg>
);
export const PawnPicture = ({ world, seat }: { world: World; seat: number }): JSX.Element => (
  <svg class={`pic seat-${seat + 1}`} viewBox="-19 -38 38 46" aria-hidden="true">
    <use href={`#${world}-pawn-${seat + 1}`} />
  </svg>
);
export const FestivalPicture = ({ world }: { world: World }): JSX.Element => (
  <svg class="pic" viewBox="-16 -16 32 32" aria-hidden="true">
    <use href={`#${world}-held`} />
  </svg>
);
export const Chevron = ({ world, n }: { world: World; n: 1 | 2 }): JSX.Element => (
  <svg viewBox="-13 -9 26 18" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      <use href={`#${world}-chev-${n}`} />
    </g>
  </svg>
);

/* ---- cards: named by their symbols, "drum+mask" ---- */
const ORDER: Record<string, number> = { mask: 1, drum: 2, puppet: 3, relic_1: 1, relic_2: 2, relic_3: 3 };
export const symbolsOf = (card: string): string[] => card.split("+").sort((a, b) => (ORDER[a] ?? 9) - (ORDER[b] ?? 9));
/** A card in the game's words. */
export const cardName = (selection: { table: TableModel }, card: string): string => selection.table.texts.term(card);

export const CardFace = ({ world, card }: { world: World; card: string }): JSX.Element => (
  <>
    {symbolsOf(card).map((s) => (
      <svg key={s} aria-hidden="true">
        <use href={`#${world}-sym-${ORDER[s] ?? 1}`} />
      </svg>
    ))}
  </>
);
export const TinyCard = ({ world, card, name }: { world: World; card: string; name: string }): JSX.Element => (
  <span class={`tiny${card.includes("+") ? " two" : ""}`} role="img" aria-label={name}>
    <CardFace world={world} card={card} />
  </span>
);

export const ap = (n: number): string => t("t_ap", { n });
export const middle = (cells: readonly string[]): readonly [number, number] => {
  let x = 0,
    y = 0;
  for (const k of cells) {
    const p = centre(k);
    x += p[0] / cells.length;
    y += p[1] / cells.length;
  }
  return [x, y];
};
