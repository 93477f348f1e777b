const begins = (e) => e.kind === "turn" && typeof e.data["turn"] === "number" ? e.data["turn"] : null;
const firstTurn = (log) => {
  for (const line of log)
    for (const e of line.events) {
      const number = begins(e);
      if (number !== null) return number;
    }
  return null;
};
const numbered = (log) => firstTurn(log) !== null;
const turnsOf = (log, cuts) => {
  const told = !!cuts || numbered(log), opens = (line) => !!line?.events.some((e) => cuts?.turns.includes(e.kind)), before = (firstTurn(log) ?? 2) - 1, begun = told && before && !opens(log[0]) ? Math.max(-1, log[0]?.seat ?? -1) : -1, turns = [{ seat: begun, number: begun < 0 ? 0 : before, chapter: null, lines: [] }];
  let seat = -1, count = turns[0].number;
  const open = (seat2, number, chapter = null) => {
    turns.push({ seat: seat2, number, chapter, lines: [] });
  };
  for (const line of log) {
    if (!told && line.seat >= 0 && line.seat !== seat) open(seat = line.seat, turns.length);
    line.events.forEach((event, i) => {
      const number = begins(event);
      if (cuts?.turns.includes(event.kind)) open(event.seat, ++count);
      if (number !== null) open(event.seat, number);
      else if (cuts?.chapters.includes(event.kind)) open(-1, count, event);
      else turns.at(-1).lines.push({ line, event, key: `${line.ply}.${i}` });
    });
  }
  return turns;
};
const turnEnds = (log, cuts) => {
  const ends = [], told = numbered(log);
  let seat = -1;
  for (const line of log) {
    if (cuts) {
      if (line.ply && line.events.some((e) => cuts.turns.includes(e.kind))) ends.push(line.ply);
    } else if (told) {
      if (line.events.some((e) => begins(e) !== null)) ends.push(line.ply + 1);
    } else if (line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last && ends.at(-1) !== last.ply + 1) ends.push(last.ply + 1);
  return ends;
};
const broughtAlong = (log, finals) => finals.map((score, seat) => score - (seriesOf(log, finals.length, pointsOf).scores[seat].at(-1) ?? 0));
const pointsOf = (e) => typeof e.data["points"] === "number" ? e.data["points"] : null;
const scoreSeries = (log, seats, from) => seriesOf(log, seats, pointsOf, from);
const seriesOf = (log, seats, worth, from) => {
  const now = Array.from({ length: seats }, (_, i) => from?.[i] ?? 0), plies = [0], scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = worth(e);
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
  broughtAlong,
  scoreSeries,
  seriesOf,
  turnEnds,
  turnsOf
};
