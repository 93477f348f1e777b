// What the board shows over the ground for the selection: highlighted cells, costs, path, ghost, the newest move.
import { t, tOr } from "../../shell/i18n.js";
import type { Key } from "./geometry.js";
import { placesIn, type Pick } from "./notation.js";
import { height, level, tileCells, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";
import type { Marks } from "./states.js";
import { turnOf, type Targets } from "./targets.js";

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
    levels: selection.levels.value,
    focus: selection.keyboard.value
      ? selection.cursor.value
      : selection.anchor.value && pick?.what !== "tile"
        ? selection.anchor.value
        : null,
  };
  if (!pick) {
    const asked = at ?? selection.obs.value?.festival?.cell ?? selection.festivalAt.value;
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
  return { ...marks, last: NOTHING, legal: lit(targets, (k) => [k]).legal, focus: marks.focus ?? (able ? at : null) };
};

/** Cells that are lit for the picked piece; true marks those to point at. */
interface Lit {
  legal: ReadonlyMap<Key, boolean>;
  /** All cells a piece would cover. */
  cells: readonly Key[];
}
const made = new WeakMap<Targets, Lit>();

/** Made once for the same targets: the pointer moves far more often than they change. */
const lit = (targets: Targets, covered: (at: Key) => readonly Key[]): Lit => {
  let found = made.get(targets);
  if (!found) {
    const legal = new Map<Key, boolean>();
    for (const at of targets.keys())
      covered(at).forEach((k) => {
        legal.set(k, (legal.get(k) ?? false) || k === at);
      });
    made.set(targets, (found = { legal, cells: [...legal.keys()] }));
  }
  return found;
};

const tileMarks = (
  selection: BoardSelection,
  s: Scene,
  pick: Pick & { what: "tile" },
  at: Key | null,
): Partial<Marks> => {
  const turn = turnOf(pick, selection.turn.value),
    covered = (k: Key): Key[] => tileCells(pick.shape, k, turn).map(([c]) => c),
    { legal, cells } = lit(selection.targets.value, covered),
    extra = new Map(cells.filter((k) => s.ring.has(k) && !level(s, k)).map((k): [Key, number] => [k, 1]));
  if (!at || height(s, at) === null) return { legal, extra };
  const ghost = tileCells(pick.shape, at, turn);
  return { legal, extra, ghost: { cells: ghost, ...verdict(selection), turns: ghost.length > 1 } };
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
