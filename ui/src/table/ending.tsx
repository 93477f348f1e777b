// The end of the game: who won, points by source, the scores over time, the final scoring step by step, a rematch.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { EventView } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { signed, t } from "../shell/i18n.js";
import { Dialog, Icon, SeatBadge, Shape } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { saveMuted, saveToken, tokenFor } from "../shell/settings.js";
import type { Session } from "../games/view.js";
import { Chart } from "./chart.js";
import type { TableModel } from "./model.js";
import { startingScores } from "./series.js";

/** The same seats and tokens at a new table. */
export const rematch = async (table: TableModel): Promise<void> => {
  try {
    const next = table.facts.value?.next ?? (await api.rematch(table.id)).table;
    const token = tokenFor(table.id);
    if (token) saveToken(next, token);
    if (table.muted.value.size) saveMuted(next, [...table.muted.value]); // the same people sit there
    go(`/table/${next}`);
  } catch (error) {
    if (error instanceof Refusal) table.showRefusal(error);
    else throw error;
  }
};

/** "Ana wins", "Ana and Bo share the victory". */
export const verdict = (table: TableModel): string => {
  const winners = table.frame.value?.result?.winners ?? [];
  const names = winners.map((w) => table.called(w));
  if (winners.length === 1) return table.isMe(winners[0]!) ? t("you_win") : t("wins", { name: names[0] });
  return t("share_victory", { names: names.join(", ") });
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

export const Ending = ({
  table,
  session,
  close,
}: {
  table: TableModel;
  session: Session;
  close: () => void;
}): JSX.Element => {
  const tab = useSignal<"sources" | "chart" | "story">(session.FinalScoring ? "story" : "sources");
  const result = table.frame.value?.result;
  const seats = (table.facts.value?.seats ?? []).map((s) => s.seat);
  const won = (seat: number): number => Number(result?.winners.includes(seat) ?? false); // a tie may be broken
  const above = (a: number, b: number): number =>
    (result?.scores[b] ?? 0) - (result?.scores[a] ?? 0) || won(b) - won(a);
  const order = [...seats].sort(above);
  const kinds = [...new Set((result?.sources ?? []).flatMap((s) => Object.keys(s)))];
  const story = finalScoring(table);
  const before = startingScores(table.log.value, result?.scores ?? []);
  const { texts } = table;
  return (
    <Dialog title={t("game_over")} cls="ending" close={close}>
      <div class="verdict">
        <Icon id="crown" cls="i big" />
        <p>{verdict(table)}</p>
      </div>
      <ol class="podium num">
        {order.map((seat) => {
          const place = 1 + order.filter((o) => above(o, seat) < 0).length;
          return (
            <li key={seat} class={`seat-${seat + 1}${result?.winners.includes(seat) ? " first" : ""}`}>
              <span class="place">{place}</span>
              <SeatBadge seat={seat} />
              <span class="nm">{table.called(seat)}</span>
              <b>{result?.scores[seat] ?? 0}</b>
            </li>
          );
        })}
      </ol>
      <div class="tabs" role="tablist">
        {(["sources", "chart", "story"] as const).map((id) => (
          <button
            key={id}
            role="tab"
            id={`tab-${id}`}
            aria-selected={tab.value === id}
            aria-controls="ending-tab"
            class={tab.value === id ? "on" : ""}
            onClick={() => {
              tab.value = id;
            }}>
            {t(`end_${id}`)}
          </button>
        ))}
      </div>
      <div id="ending-tab" role="tabpanel" aria-labelledby={`tab-${tab.value}`} class="tabbody" tabIndex={0}>
        {tab.value === "sources" && (
          <table class="sources num">
            <thead>
              <tr>
                <th scope="col">{t("end_from")}</th>
                {seats.map((s) => (
                  <th key={s} scope="col">
                    <Shape seat={s} /> {table.called(s)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {before.some((n) => n !== 0) && (
                <tr>
                  <th scope="row">{t("end_before")}</th>
                  {seats.map((s) => (
                    <td key={s}>{before[s]}</td>
                  ))}
                </tr>
              )}
              {kinds.map((k) => (
                <tr key={k}>
                  <th scope="row">{texts.source(k)}</th>
                  {seats.map((s) => (
                    <td key={s}>{result?.sources[s]?.[k] ?? "–"}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("end_total")}</th>
                {seats.map((s) => (
                  <td key={s}>{result?.scores[s] ?? 0}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        )}
        {tab.value === "chart" && session.chart && <p class="fine">{session.chart.title()}</p>}
        {tab.value === "chart" && (
          <Chart
            series={session.chart?.series(table.log.value, seats.length)}
            from={before}
            log={table.log.value}
            names={seats.map((s) => table.called(s))}
            go={(ply) => {
              close();
              table.replay.go(ply);
            }}
          />
        )}
        {tab.value === "story" && session.FinalScoring && <session.FinalScoring />}
        {tab.value === "story" && !session.FinalScoring && (
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
                  <span>{texts.event(event)}</span>
                  <b class="num">{signed(event.data["points"] as number)}</b>
                </button>
              </li>
            ))}
            {story.length === 0 && <li class="none">{t("end_no_story")}</li>}
          </ol>
        )}
      </div>
      <footer class="acts">
        <button
          class="btn"
          onClick={() => {
            close();
            table.replay.play();
          }}>
          <Icon id="play" />
          {t("replay")}
        </button>
        <a class="btn" href={api.recordPath(table.id)} download={`durbar-${table.id}.txt`}>
          <Icon id="download" />
          {t("record")}
        </a>
        <span class="grow" />
        {table.mine.value.length > 0 && (
          <button class="btn primary" onClick={() => void rematch(table)}>
            <Icon id="restart" />
            {t("rematch")}
          </button>
        )}
      </footer>
    </Dialog>
  );
};
