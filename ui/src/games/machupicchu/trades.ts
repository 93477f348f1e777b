// The trades of one visit to the market: they are plies of the log, and each can be undone.
import type { MachuChoice } from "./observation.js";
import type { BoardSelection } from "./selection.js";

export interface Trade {
  do: string;
  kind: string;
  good: string;
  corn: number;
}
const TRADES = ["add", "remove", "sell", "buy"];

export const trade = (selection: BoardSelection, kind: string, good: string): MachuChoice | undefined =>
  selection.choices.value.find((c) => c.kind === kind && c.good === good);

/** The trades of this visit, newest last. */
export const tradesOf = (selection: BoardSelection): Trade[] => {
  const found: Trade[] = [],
    log = selection.table.log.value;
  if (selection.question.value !== "market") return found;
  for (let i = log.length - 1; i >= 0; i--) {
    const e = log[i]!.events[0];
    if (!e || !TRADES.includes(e.kind) || log[i]!.seat !== selection.obs.value?.viewer) break;
    found.unshift({
      do: log[i]!.do ?? "",
      kind: e.kind,
      good: String(e.data["good"]),
      corn: Number(e.data["corn"] ?? 0),
    });
  }
  return found;
};

/** Undo one trade: go back to before it, then play the later ones again as far as they are still possible. */
export const untrade = async (selection: BoardSelection, i: number): Promise<void> => {
  const later = selection.trades.value.slice(i + 1);
  if (!(await selection.table.undo(later.length + 1))) return;
  for (const next of later) {
    if (!selection.choices.value.some((c) => c.do === next.do)) {
      await selection.explain(next.do);
      return;
    }
    if (!(await selection.table.act(next.do))) return;
  }
};
