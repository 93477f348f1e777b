// What the board shows over the ground for the present selection: lit cells, costs, path, ghost, the newest move.
import { t, tOr } from "../../shell/i18n.js";
import type { Key } from "./geometry.js";
import { placesIn } from "./notation.js";
import { height, level, tileCells, type Scene, type Shape } from "./scene.js";
import type { Hold } from "./session.js";
import type { Look } from "./states.js";

const NOTHING: ReadonlySet<Key> = new Set();
const NO_EXTRA: ReadonlyMap<Key, number> = new Map();

/** Everything the board shows now beside what stands on it. */
export const lookOf = (hold: Hold): Look | null => {
  const s = hold.scene.value;
  if (!s) return null;
  const pick = hold.pick.value,
    at = hold.pointed.value,
    targets = hold.targets.value;
  const look: Look = {
    legal: null,
    extra: NO_EXTRA,
    cost: null,
    from: null,
    path: null,
    seat: (hold.seat ?? 0) + 1,
    city: null,
    last: recent(hold),
    marked: hold.marked.value,
    ghost: null,
    levels: hold.levels.value,
    focus: hold.keyboard.value
      ? hold.cursor.value
      : hold.anchor.value && pick?.what !== "tile"
        ? hold.anchor.value
        : null,
  };
  if (!pick) {
    const asked = at ?? hold.obs.value?.festival?.cell ?? hold.feastAt.value;
    return { ...look, city: asked ? new Set(hold.settlementAt(asked)?.cells ?? []) : null };
  }
  if (pick.what === "tile") return { ...look, last: NOTHING, ...tileLook(hold, s, pick.shape, at) };
  if (pick.what === "pawn" || pick.what === "enter") {
    const cost = new Map([...targets].map(([k, list]) => [k, hold.cheapest(list)]));
    const left = at ? targets.get(at) : undefined;
    const way = left?.[0]?.["path"] as Key[] | undefined;
    return {
      ...look,
      last: NOTHING,
      cost,
      from: pick.what === "pawn" ? pick.from : null,
      path: left ? (way ?? (pick.what === "pawn" ? [pick.from, at!] : [at!])) : null,
    };
  }
  return {
    ...look,
    last: NOTHING,
    legal: new Map([...targets.keys()].map((k) => [k, true])),
    focus: look.focus ?? (at && targets.has(at) ? at : null),
  };
};

const tileLook = (hold: Hold, s: Scene, shape: Shape, at: Key | null): Partial<Look> => {
  const legal = new Map<Key, boolean>(),
    extra = new Map<Key, number>();
  for (const village of hold.targets.value.keys()) {
    tileCells(shape, village, hold.turn.value).forEach(([k], i) => {
      legal.set(k, (legal.get(k) ?? false) || i === 0);
      if (s.ring.has(k) && !level(s, k)) extra.set(k, 1);
    });
  }
  if (!at || height(s, at) === null) return { legal, extra };
  const left = hold.targets.value.get(at),
    refused = hold.whyNot.value;
  const badge = left
    ? t("t_ap", { n: hold.costOf(left[0]!) })
    : refused && refused.action === hold.action.value
      ? tOr(`t_why_${refused.told.clause}`, t("t_cell_no"))
      : t("t_cell_no");
  const cells = tileCells(shape, at, hold.turn.value);
  return { legal, extra, ghost: { cells, ok: !!left, badge, turns: cells.length > 1 } };
};

/** The cells of the newest ply that touched the board, by somebody else than the viewer's own turn; replay: of the shown ply. */
const recent = (hold: Hold): ReadonlySet<Key> => {
  const at = hold.table.replay.at.value,
    log = hold.table.log.value;
  const end = at ?? log.length;
  for (let i = end - 1; i >= Math.max(0, end - 12); i--) {
    const line = log[i];
    if (!line) continue;
    if (at === null && line.seat === hold.seat) continue;
    const cells = line.events.flatMap((e) => placesIn(e.data));
    if (cells.length) return new Set(cells);
  }
  return NOTHING;
};
