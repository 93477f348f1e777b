// What the board shows over the ground for the selection: highlighted cells, costs, path, ghost, the newest move.
import { t, tOr } from "../../shell/i18n.js";
import type { Key } from "./geometry.js";
import { placesIn, turns, type Pick } from "./notation.js";
import type { Settlement } from "./observation.js";
import { festivalPins, palacePins, type Pins } from "./pins.js";
import { height, level, tileCells, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";
import type { Lit, Marks } from "./states.js";
import type { Targets } from "./targets.js";

const NOTHING: ReadonlySet<Key> = new Set();
const NO_EXTRA: ReadonlyMap<Key, number> = new Map();

/** Everything the board shows now beside what stands on it. */
export const marksOf = (selection: BoardSelection): Marks | null => {
  const s = selection.scene.value;
  if (!s) return null;
  const pick = selection.pick.value,
    at = selection.pointed.value,
    targets = selection.targets.value;
  const marks: Marks = {
    legal: null,
    extra: NO_EXTRA,
    cost: null,
    from: null,
    path: null,
    seat: (selection.seat ?? 0) + 1,
    city: null,
    last: recent(selection),
    marked: selection.marked.value,
    ghost: null,
    view: selection.look.views.shown.value,
    cities: selection.look.views.shown.value === "cities" && !pick ? selection.look.cities.value : null,
    hot: selection.look.hot.value,
    sent: selection.sent.value,
    pins: null,
    pin: null,
    palaceGhost: null,
    focus: selection.keyboard.value
      ? selection.cursor.value
      : selection.anchor.value && pick?.what !== "tile"
        ? selection.anchor.value
        : null,
  };
  if (!pick) {
    const asked = at ?? selection.obs.value?.festival?.cell ?? selection.festivalAt.value;
    if (marks.view === "cities") return marks;
    return { ...marks, city: asked ? new Set(selection.settlementAt(asked)?.cells ?? []) : null };
  }
  if (pick.what === "tile") return { ...marks, last: NOTHING, ...tileMarks(selection, s, pick, at) };
  const able = !!at && targets.has(at);
  if (pick.what === "pawn" || pick.what === "enter")
    return {
      ...marks,
      last: NOTHING,
      cost: targets,
      from: pick.what === "pawn" ? pick.from : null,
      path: able ? (selection.answers.pathOf(selection.action.value) ?? [at]) : null,
    };
  if (pick.what === "palace" || pick.what === "festival")
    return { ...marks, last: NOTHING, ...pinMarks(selection, pick.what, at) };
  return { ...marks, last: NOTHING, legal: litCells(selection, () => true), focus: marks.focus ?? (able ? at : null) };
};

const made = new WeakMap<Targets, ReadonlyMap<Key, Lit>>();

/** Made once for the same targets: the pointer moves far more often than they change. */
const litCells = (selection: BoardSelection, held: (at: Key) => boolean): ReadonlyMap<Key, Lit> => {
  const targets = selection.targets.value;
  let found = made.get(targets);
  if (!found) {
    const most = selection.mostFit.value;
    found = new Map([...targets.keys()].map((k) => [k, most ? "plain" : held(k) ? "held" : "turned"]));
    made.set(targets, found);
  }
  return found;
};

const pinsMade = new WeakMap<Targets, Pins>();

/** A palace shows where it would stand: in the value that is pointed at in the choice of values, else in the largest. */
const pinMarks = (selection: BoardSelection, what: "palace" | "festival", at: Key | null): Partial<Marks> => {
  const targets = selection.targets.value,
    offers = selection.offers.value,
    placeAt = (k: Key): Settlement | null => selection.settlementAt(k);
  let pins = pinsMade.get(targets);
  if (!pins) {
    pins =
      what === "palace" ? palacePins(offers, placeAt) : festivalPins(offers, placeAt, (k) => selection.look.nameOf(k));
    pinsMade.set(targets, pins);
  }
  const spot = selection.chooser.value?.at ?? at,
    values = spot ? offers.palacesAt(spot).map((c) => ("value" in c ? c.value : 0)) : [];
  return {
    pins,
    pin: (spot && pins.counted.get(spot)) || null,
    palaceGhost:
      what === "palace" && spot && values.length
        ? { at: spot, value: selection.aimedValue.value ?? Math.max(...values) }
        : null,
  };
};

const tileMarks = (
  selection: BoardSelection,
  s: Scene,
  pick: Pick & { what: "tile" },
  at: Key | null,
): Partial<Marks> => {
  const offers = selection.offers.value,
    held = turns(pick.shape) ? selection.turn.value : 0,
    legal = litCells(selection, (k) => offers.tiles(pick.shape, held).has(k)),
    beyond = [...legal].filter(([k, how]) => how !== "plain" && s.ring.has(k) && !level(s, k)),
    extra = new Map(beyond.map(([k]): [Key, number] => [k, 1]));
  const fit = selection.turning.fit.value;
  if (!at || !fit || height(s, at) === null) return { legal, extra };
  const cells = tileCells(pick.shape, at, fit.turn),
    dial = fit.ways.length && turns(pick.shape) ? { ...fit, half: pick.shape === "triple" } : null;
  return { legal, extra, ghost: { cells, ...verdict(selection), dial } };
};

/** Whether the tile can lie where it is pointed at: its cost, or two words of refusal. */
const verdict = (selection: BoardSelection): { ok: boolean; badge: string } => {
  const { choice } = selection,
    refused = selection.answers.whyNot.value;
  if (choice.value) return { ok: true, badge: t("t_ap", { n: choice.value.cost ?? 0 }) };
  const no = t("t_cell_no");
  return {
    ok: false,
    badge: refused?.action === selection.action.value ? tOr(`t_why_${refused.answer.clause}`, no) : no,
  };
};

/** The cells of the newest ply of another player that touched the board; in the replay, of the ply shown. */
const recent = (selection: BoardSelection): ReadonlySet<Key> => {
  const at = selection.table.replay.at.value,
    log = selection.table.log.value;
  const end = at ?? log.length;
  for (let i = end - 1; i >= Math.max(0, end - 12); i--) {
    const line = log[i];
    if (!line) continue;
    if (at === null && line.seat === selection.seat) continue;
    const cells = line.events.flatMap((e) => placesIn(e.data));
    if (cells.length) return new Set(cells);
  }
  return NOTHING;
};
