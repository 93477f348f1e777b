// Pieces of Machu Picchu as SVG text, origin at their middle or foot: runners, princes, Inca discs, medallions, moon tiles.
// Colours come from the seat's class, so one drawing serves every seat and theme.
import { join, svg, type Markup } from "../../shell/svg.js";
import { SHAPE } from "../../shell/symbols.js";
import type { District, MoonTile } from "./atlas.js";
import { SYMBOL_OF } from "./observation.js";
import { use } from "./symbols.js";

/* Pawns as in every game: the head is the seat's shape. The foot is at 0. */
const BODY = "M-11.5 0L-6-18C-4-21.5 4-21.5 6-18L11.5 0C6 4.5-6 4.5-11.5 0Z";
export const pawn = (seat: number, k = 1): Markup => {
  const head = (attrs: Markup): Markup =>
    svg`<path d="${SHAPE[seat + 1]!}" transform="translate(0 -25) scale(9)" ${attrs}/>`;
  return join(
    svg`<g transform="scale(${k})" stroke-linejoin="round" class="seat-${seat + 1}"><ellipse cx="4" cy="2" rx="14" ry="5" class="mp-shade"/><g stroke="var(--seat-rim)" fill="var(--seat-rim)"><path d="${BODY}" stroke-width="6"/>${head(svg`stroke-width=".66"`)}</g>`,
    svg`<path d="${BODY}" fill="var(--c)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M-9.6 0-4.6-17.5C-4-19-2-19.600-1-19.700L-3.600-6-4.400 2.400C-6.400 2-8.400 1.200-9.600 0Z" fill="var(--c-hi)" opacity=".75"/>`,
    svg`<path d="M-8.2-10.5L-4.1-7.5 0-10.5 4.1-7.5 8.2-10.5 9.4-6.5 4.7-3.3 0-6.5-4.7-3.3-9.4-6.5Z" fill="var(--c-on)" opacity=".85"/>${head(svg`fill="var(--c)" stroke="var(--seat-edge)" stroke-width=".2"`)}</g>`,
  );
};
/** A prince is a pawn in a crown. */
export const prince = (seat: number): Markup =>
  svg`<g transform="translate(0 20)">${pawn(seat, 1.25)}<path d="M-13-27-8.5-33-4-28 0-36.5 4-28 8.5-33 13-27 10.5-20H-10.5Z" transform="translate(0 -18)" class="mp-crown"/><circle cy="-42" r="2.2" fill="#B3261E"/></g>`;

export const disc = (seat: number): Markup =>
  join(
    svg`<g class="seat-${seat + 1}"><ellipse cx="1.500" cy="5" rx="13.500" ry="11" class="mp-shade"/><circle r="14" cy="2.500" fill="var(--c-lo)" stroke="var(--seat-rim)" stroke-width="4.500"/><circle r="14" fill="var(--c)" stroke="var(--seat-edge)" stroke-width="1.600"/><circle r="10.800" fill="none" stroke="var(--c-hi)" stroke-width="1.200"/>`,
    svg`<path d="${SHAPE[seat + 1]!}" transform="translate(0 ${seat === 1 ? 1 : 0}) scale(5.600)" fill="var(--c-on)"/></g>`,
  );

export const seatMark = (seat: number, r: number): Markup =>
  svg`<g transform="scale(${r})" stroke-linejoin="round" class="seat-${seat + 1}"><path d="${SHAPE[seat + 1]!}" fill="var(--seat-rim)" stroke="var(--seat-rim)" stroke-width=".52"/><path d="${SHAPE[seat + 1]!}" fill="var(--c)" stroke="var(--seat-edge)" stroke-width=".2"/></g>`;

/* ---- districts ---- */
const EMBLEM: Readonly<Record<string, string>> = {
  main_temple: "palace",
  watchmans_hut: "hut",
  royal_palace: "palace",
  house_of_priests: "priests",
  house_of_virgins: "virgins",
  central_plaza: "market",
  sun_clock: "clock",
};
const emblem = (d: District): string => d.good ?? d.clergy ?? EMBLEM[d.id] ?? "palace";
export const medal = (d: District): Markup =>
  join(
    d.kind === "production"
      ? svg`<circle r="27" class="mp-md"/>`
      : d.kind === "temple"
        ? svg`<path d="M-11.500-28h23L28-11.500v23L11.500 28h-23L-28 11.500v-23Z" class="mp-md temple"/>`
        : svg`<rect x="-25" y="-25" width="50" height="50" rx="9" class="mp-md"/>`,
    use(emblem(d), 0, 0, 38),
  );

/** A unit or a stone that lies in a district. */
export const bonus = (d: District): Markup =>
  svg`<circle r="17" class="mp-bonus"/>${use(d.good ?? "stone", 0, 0, 26)}${d.good === "corn" && svg`<text x="10" y="15" class="mp-x3">3</text>`}`;

/** Somebody the viewer can pay for in a district: a card of the clergy, or an Inca with what it produces. */
export const personMark = (person: string, seat: number): Markup =>
  person in SYMBOL_OF
    ? svg`<circle r="17" class="mp-bonus"/><g transform="translate(-3 -3) scale(.8)">${disc(seat)}</g>${use(SYMBOL_OF[person]!, 8, 8, 19)}`
    : svg`<rect x="-14" y="-17" width="28" height="34" rx="6" class="mp-buyable"/>${use(person, 0, 0, 24)}`;

/* ---- moon tiles ---- */
export const tileSymbol = (m: MoonTile): string => (m.steps ? "steps" : (Object.keys(m.gain ?? {})[0] ?? "moon"));
export const tileNumber = (m: MoonTile): number => m.steps ?? Object.values(m.gain ?? {})[0] ?? 0;
export const moonTile = (m: MoonTile): Markup =>
  join(
    svg`<circle cx="2" cy="4" r="26" class="mp-shade"/><circle r="26" class="mp-mt"/><path d="M9-20a22 22 0 1 0 12 33A19 19 0 0 1 9-20Z" class="mp-mt-in"/>`,
    svg`${use(tileSymbol(m), -2, -2, 31)}<g transform="translate(17 16)"><circle r="10.500" class="mp-mn"/><text y="5" class="mp-mnt">${tileNumber(m)}</text></g>`,
    m.pay_corn
      ? svg`<g transform="translate(-18 17)"><circle r="9.500" class="mp-mcost"/>${use("corn", 0, 0, 14)}</g>`
      : null,
  );
