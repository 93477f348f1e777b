const TRADES = ["add", "remove", "sell", "buy"];
const trade = (selection, kind, good) => selection.choices.value.find((c) => c.kind === kind && c.good === good);
const tradesOf = (selection) => {
  const found = [], log = selection.table.log.value;
  if (selection.question.value !== "market") return found;
  for (let i = log.length - 1; i >= 0; i--) {
    const e = log[i].events[0];
    if (!e || !TRADES.includes(e.kind) || log[i].seat !== selection.obs.value?.viewer) break;
    found.unshift({
      do: log[i].do ?? "",
      kind: e.kind,
      good: String(e.data["good"]),
      corn: Number(e.data["corn"] ?? 0)
    });
  }
  return found;
};
const untrade = async (selection, i) => {
  const later = selection.trades.value.slice(i + 1);
  if (!await selection.table.undo(later.length + 1)) return;
  for (const next of later) {
    if (!selection.choices.value.some((c) => c.do === next.do)) {
      await selection.explain(next.do);
      return;
    }
    if (!await selection.table.act(next.do)) return;
  }
};
export {
  trade,
  tradesOf,
  untrade
};
