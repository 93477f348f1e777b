const TURN_MARKS = { turns: ["turn"], chapters: [] };
const isTurn = (event, marks) => marks.turns.includes(event.kind);
const firstMark = (log, marks) => log.flatMap((line) => line.events).find((event) => isTurn(event, marks));
const numberOf = (event) => typeof event.data["turn"] === "number" ? event.data["turn"] : null;
const unfinished = (log, first) => {
  const seat = log[0]?.seat ?? -1, number = (numberOf(first) ?? 2) - 1, begins = log[0].events.includes(first) && numberOf(first) === null;
  return seat >= 0 && number > 0 && !begins ? { seat, number } : null;
};
const turnsOf = (log, marks = TURN_MARKS) => {
  const first = firstMark(log, marks), begun = first ? unfinished(log, first) : null, turns = [{ seat: begun?.seat ?? -1, number: begun?.number ?? 0, chapter: null, lines: [] }];
  let seat = -1, count = turns[0].number;
  const open = (of, number, chapter = null) => {
    turns.push({ seat: of, number, chapter, lines: [] });
  };
  for (const line of log) {
    const opens = first ? first.seat < 0 && !count : line.seat !== seat;
    if (opens && line.seat >= 0) open(seat = line.seat, ++count);
    const turn = turns.at(-1);
    if (turn.seat < 0 && turn.number && !turn.chapter) turn.seat = line.seat;
    line.events.forEach((event, i) => {
      if (isTurn(event, marks)) open(event.seat, count = numberOf(event) ?? count + 1);
      if (marks.chapters.includes(event.kind)) open(-1, count, event);
      else if (!isTurn(event, marks) || numberOf(event) === null)
        turns.at(-1).lines.push({ line, event, key: `${line.ply}.${i}` });
    });
  }
  return turns;
};
const turnEnds = (log, marks = TURN_MARKS) => {
  const ends = [], byEvents = !!firstMark(log, marks);
  let seat = -1;
  for (const line of log) {
    const begins = line.events.find((event) => isTurn(event, marks));
    if (begins) {
      const before = line.ply + (numberOf(begins) === null ? 0 : 1);
      if (before > 0) ends.push(before);
    } else if (!byEvents && line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last && ends.at(-1) !== last.ply + 1) ends.push(last.ply + 1);
  return ends;
};
export {
  TURN_MARKS,
  turnEnds,
  turnsOf
};
