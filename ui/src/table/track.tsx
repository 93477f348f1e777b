// The track of the replay: a slider over the moves, with the turns, visits or days of the game marked under it.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Shape } from "../shell/parts.js";
import { snapped, takerOf, type Span } from "./course.js";
import { whereabouts } from "./lookingback.js";
import type { TableModel } from "./model.js";

const MOST_MARKS = 13;

export const Track = ({ table }: { table: TableModel }): JSX.Element => {
  const { replay } = table,
    stops = replay.stops.value,
    at = Math.max(0, stops.indexOf(snapped(stops, replay.at.value ?? 0))),
    last = Math.max(1, stops.length - 1);
  return (
    <div class="track">
      <input
        type="range"
        min={0}
        max={stops.length - 1}
        value={at}
        style={{ "--done": `${(at / last) * 100}%` }}
        aria-label={t("replay_slider")}
        aria-valuetext={t("replay_at", { where: whereabouts(table), at, total: last })}
        onInput={(e) => {
          replay.stop();
          replay.go(stops[Number(e.currentTarget.value)] ?? 0);
        }}
      />
      <ol aria-hidden="true">
        {marked(replay.rounds.value ? replay.roundsPlayed.value : replay.turns.value).map((span) => (
          <Mark key={span.number} table={table} span={span} left={stops.indexOf(snapped(stops, span.first)) / last} />
        ))}
      </ol>
    </div>
  );
};

/** As many as can be read: every one, or every fifth, tenth, twentieth. */
const marked = (spans: readonly Span[]): Span[] => {
  const numbered = spans.filter((span) => span.number > 0),
    every = [1, 5, 10, 20, 50, 100].find((n) => numbered.length / n <= MOST_MARKS) ?? 100;
  return numbered.filter((span, i) => every === 1 || i === 0 || span.number % every === 0);
};

/** Its number, and when it is past who took what it was about. */
const Mark = ({ table, span, left }: { table: TableModel; span: Span; left: number }): JSX.Element => {
  const at = table.replay.at.value ?? 0,
    rounds = table.replay.rounds.value,
    taker = rounds?.taker && at >= span.last ? takerOf(table.log.value, span, rounds) : null;
  const state = at >= span.last ? "past" : at >= span.first ? "now" : "ahead";
  return (
    <li class={`num ${state}`} style={{ left: `${left * 100}%` }}>
      {span.number}
      {taker !== null && <Shape seat={taker} />}
    </li>
  );
};
