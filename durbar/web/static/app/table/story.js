const turnEnds = (log) => {
  const ends = [];
  let seat = -1;
  for (const line of log) {
    if (line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last) ends.push(last.ply + 1);
  return ends;
};
const turnsOf = (log) => {
  const turns = [];
  if (log[0] && log[0].seat >= 0) turns.push({ seat: -1, number: 0, lines: [] });
  for (const line of log) {
    let turn = turns.at(-1);
    if (!turn || line.seat >= 0 && line.seat !== turn.seat) {
      turns.push(turn = { seat: line.seat, number: turns.length, lines: [] });
    }
    line.events.forEach((event, i) => turn.lines.push({ line, event, key: `${line.ply}.${i}` }));
  }
  return turns;
};
const scoreSeries = (log, seats) => {
  const now = new Array(seats).fill(0), plies = [0], scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = e.data["points"];
      if (typeof points === "number" && e.seat >= 0 && e.seat < seats) {
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
  turnEnds,
  turnsOf
};
