// The basket of one visit to the market: its trades are plies of the log, and each can be taken out again.
import type { MachuChoice } from "./observation.js";
import type { Hold } from "./session.js";

export interface Trade {
  do: string;
  kind: string;
  good: string;
  corn: number;
}
const TRADES = ["add", "remove", "sell", "buy"];

export const trade = (hold: Hold, kind: string, good: string): MachuChoice | undefined =>
  hold.choices.value.find((c) => c.kind === kind && c.good === good);

/** The trades of this visit, newest last. */
export const tradesOf = (hold: Hold): Trade[] => {
  const found: Trade[] = [],
    log = hold.table.log.value;
  if (hold.question.value !== "market") return found;
  for (let i = log.length - 1; i >= 0; i--) {
    const e = log[i]!.events[0];
    if (!e || !TRADES.includes(e.kind) || log[i]!.seat !== hold.obs.value?.viewer) break;
    found.unshift({
      do: log[i]!.do ?? "",
      kind: e.kind,
      good: String(e.data["good"]),
      corn: Number(e.data["corn"] ?? 0),
    });
  }
  return found;
};

/** Take one trade out of the basket: back to before it, then the later ones again as far as they are still possible. */
export const untrade = async (hold: Hold, i: number): Promise<void> => {
  const later = hold.trades.value.slice(i + 1);
  if (!(await hold.table.undo(later.length + 1))) return;
  for (const next of later) {
    if (!hold.choices.value.some((c) => c.do === next.do)) {
      await hold.refuse(next.do);
      return;
    }
    if (!(await hold.table.act(next.do))) return;
  }
};
