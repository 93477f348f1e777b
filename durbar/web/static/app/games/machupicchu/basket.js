const TRADES = ["add", "remove", "sell", "buy"];
const trade = (hold, kind, good) => hold.choices.value.find((c) => c.kind === kind && c.good === good);
const tradesOf = (hold) => {
  const found = [], log = hold.table.log.value;
  if (hold.question.value !== "market") return found;
  for (let i = log.length - 1; i >= 0; i--) {
    const e = log[i].events[0];
    if (!e || !TRADES.includes(e.kind) || log[i].seat !== hold.obs.value?.viewer) break;
    found.unshift({
      do: log[i].do ?? "",
      kind: e.kind,
      good: String(e.data["good"]),
      corn: Number(e.data["corn"] ?? 0)
    });
  }
  return found;
};
const untrade = async (hold, i) => {
  const later = hold.trades.value.slice(i + 1);
  if (!await hold.table.undo(later.length + 1)) return;
  for (const next of later) {
    if (!hold.choices.value.some((c) => c.do === next.do)) {
      await hold.refuse(next.do);
      return;
    }
    if (!await hold.table.act(next.do)) return;
  }
};
export {
  trade,
  tradesOf,
  untrade
};
