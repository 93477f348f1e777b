const pointsOf = (e) => typeof e.data["points"] === "number" ? e.data["points"] : null;
const startingScores = (log, finals) => finals.map((score, seat) => score - (seriesOf(log, finals.length, pointsOf).scores[seat].at(-1) ?? 0));
const scoreSeries = (log, seats, from) => seriesOf(log, seats, pointsOf, from);
const seriesOf = (log, seats, valueOf, from) => {
  const now = Array.from({ length: seats }, (_, i) => from?.[i] ?? 0), plies = [0], scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = valueOf(e);
      if (points !== null && e.seat >= 0 && e.seat < seats) {
        now[e.seat] += points;
        changed = true;
      }
    }
    if (!changed) continue;
    plies.push(line.ply + 1);
    scores.forEach((s, i) => s.push(now[i]));
  }
  plies.push(log.length);
  scores.forEach((s, i) => s.push(now[i]));
  return { plies, scores };
};
export {
  scoreSeries,
  seriesOf,
  startingScores
};
