const missing = (ply) => ({ ply, seat: -1, do: null, events: [], at: -1 });
const isMissing = (line) => line.at < 0;
const mergedLog = (have, frame, afresh) => {
  const kept = afresh ? [] : have.slice(0, frame.log_from);
  while (kept.length < frame.log_from) kept.push(missing(kept.length));
  return [...kept, ...frame.log];
};
const filledLog = (have, lines) => {
  const found = new Map(lines.map((line) => [line.ply, line]));
  return have.map((line) => isMissing(line) ? found.get(line.ply) ?? line : line);
};
const missingFrom = (log) => {
  const first = log.findIndex(isMissing);
  return first < 0 ? null : first;
};
const mergedChat = (have, frame) => {
  const kept = have.filter((line) => line.number < frame.chat_from);
  return [...(kept.at(-1)?.number ?? -1) === frame.chat_from - 1 ? kept : [], ...frame.chat];
};
export {
  filledLog,
  mergedChat,
  mergedLog,
  missingFrom
};
