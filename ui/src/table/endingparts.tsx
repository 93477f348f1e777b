// Parts of the dialog at the end: the podium with what the points came from, the table of points, the final scoring as a list.
import type { JSX } from "preact";
import type { EventView } from "../wire.js";
import { signed, t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { PlayerFace } from "./playerface.js";
import { placed } from "./result.js";
import { startingScores } from "./series.js";
import { StopList } from "./storyview.js";

const MOST_KINDS = 6; // colours of the bars

/** A source of points: its name, and what it brought each seat. */
export interface Source {
  id: string;
  name: string;
  points: readonly number[];
}

/** The sources of points that belong to the final scoring. */
const finalKinds = (table: TableModel, session: Session): Set<unknown> => {
  const told = table.log.value.flatMap((line) => line.events).filter((event) => session.story?.tells(event));
  return new Set(told.map((event) => event.data["source"]));
};
/** The sources of points, those of the final scoring last. */
const kindsOf = (table: TableModel, session: Session): string[] => {
  const kinds = new Set((table.frame.value?.result?.sources ?? []).flatMap((s) => Object.keys(s))),
    last = finalKinds(table, session);
  return [...kinds].sort((a, b) => Number(last.has(a)) - Number(last.has(b)));
};

/** What the points came from; a game that scores only at its end shows the stops of its final scoring. */
const sourcesOf = (table: TableModel, session: Session): Source[] => {
  const result = table.frame.value?.result,
    seats = result?.scores.length ?? 0,
    kinds = kindsOf(table, session);
  const stops = session.story?.stops().filter((stop) => stop.points.some(Boolean)) ?? [];
  const onlyLast = stops.length > 0 && finalKinds(table, session).size === kinds.length;
  if (onlyLast) return stops;
  return kinds.map((id) => ({
    id,
    name: table.texts.source(id),
    points: Array.from({ length: seats }, (_, seat) => result?.sources[seat]?.[id] ?? 0),
  }));
};

/** The colour of a source: by its place among all the game names, so that it is the same in every game; else by the order shown. */
const toneOf = (table: TableModel, id: string, shown: number): string => {
  const all = table.texts.sources,
    n = all.length <= MOST_KINDS ? all.indexOf(id) : -1;
  return `m${(n < 0 ? shown : n) % MOST_KINDS}`;
};

export const Podium = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const sources = sourcesOf(table, session),
    rows = placed(table),
    most = Math.max(1, ...rows.map((row) => row.score));
  return (
    <>
      <ol class={`podium num n${rows.length}`}>
        {rows.map(({ seat, place, score, won }) => (
          <li key={seat} class={`seat-${seat + 1}${won ? " first" : ""}`}>
            <span class="place">{place}</span>
            <PlayerFace table={table} seat={seat} />
            <span class="nm">{table.called(seat)}</span>
            <b>{score}</b>
            <span class="mix" aria-hidden="true">
              {sources.map((source, i) => (
                <i
                  key={source.id}
                  class={toneOf(table, source.id, i)}
                  style={{ width: `${(Math.max(0, source.points[seat] ?? 0) / most) * 100}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p class="mixkey" aria-hidden="true">
        {sources.map((source, i) => (
          <span key={source.id}>
            <i class={toneOf(table, source.id, i)} />
            {source.name}
          </span>
        ))}
      </p>
    </>
  );
};

/** Every source of points, seat by seat. */
export const Sources = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const result = table.frame.value?.result,
    seats = (table.facts.value?.seats ?? []).map((s) => s.seat),
    kinds = kindsOf(table, session),
    before = startingScores(table.log.value, result?.scores ?? []);
  const row = (name: string, value: (seat: number) => number | string): JSX.Element => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {seats.map((seat) => (
        <td key={seat}>{value(seat)}</td>
      ))}
    </tr>
  );
  return (
    <table class="sources num">
      <thead>
        <tr>
          <th scope="col">{t("end_from")}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Shape seat={seat} /> <span>{table.called(seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before.some((n) => n !== 0) && row(t("end_before"), (seat) => before[seat]!)}
        {kinds.map((kind) => row(table.texts.source(kind), (seat) => result?.sources[seat]?.[kind] ?? "–"))}
      </tbody>
      <tfoot>{row(t("end_total"), (seat) => result?.scores[seat] ?? 0)}</tfoot>
    </table>
  );
};

/** The final scoring to read: the game's own picture of it, its stops, or the events of the last ply. */
export const FinalTab = ({
  table,
  session,
  again,
  close,
}: {
  table: TableModel;
  session: Session;
  again: () => void;
  close: () => void;
}): JSX.Element => {
  if (!session.story) return <Events table={table} session={session} close={close} />;
  const stops = session.story.stops();
  return (
    <div class="final-tab">
      <button class="btn" onClick={again}>
        <Icon id="play" />
        {t("story_again")}
      </button>
      {session.FinalScoring ? <session.FinalScoring /> : <StopList stops={stops} at={stops.length} />}
      {!stops.length && <p class="none">{t("end_no_story")}</p>}
    </div>
  );
};

interface ScoringEvent {
  ply: number;
  event: EventView;
}

/** The events of the final scoring; in a game that does not name its sources so, those of the last ply. */
const finalScoring = (table: TableModel): ScoringEvent[] => {
  const scored = table.log.value.flatMap((line) =>
    line.events.filter((e) => typeof e.data["points"] === "number").map((event) => ({ ply: line.ply, event })),
  );
  const named = scored.filter(({ event }) => String(event.data["source"] ?? "").startsWith("final"));
  return named.length ? named : scored.filter(({ ply }) => ply === table.log.value.at(-1)?.ply);
};

const Events = ({ table, session, close }: { table: TableModel; session: Session; close: () => void }): JSX.Element => {
  const story = finalScoring(table);
  return (
    <ol class="story">
      {story.map(({ ply, event }, i) => (
        <li key={i} class={`seat-${event.seat + 1}`}>
          <button
            onClick={() => {
              close();
              table.replay.go(ply + 1);
              session.highlight(session.places(event));
            }}
            title={t("log_goto")}>
            <Shape seat={event.seat} />
            <span>{table.texts.event(event)}</span>
            <b class="num">{signed(event.data["points"] as number)}</b>
          </button>
        </li>
      ))}
      {story.length === 0 && <li class="none">{t("end_no_story")}</li>}
    </ol>
  );
};
