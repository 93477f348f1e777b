// The end of the game, after its final scoring was told: who won and what decided it, the podium, the chart, sharing, a rematch.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { Chart } from "./chart.js";
import type { Course } from "./chartlayout.js";
import { spansOf } from "./course.js";
import { FinalTab, Podium, Sources } from "./endingparts.js";
import { SeriesScore } from "./seriesscore.js";
import type { TableModel } from "./model.js";
import { PlayerFace } from "./playerface.js";
import { RematchButton } from "./rematchbutton.js";
import { verdict } from "./result.js";
import { scoreSeries, startingScores } from "./series.js";
import { ReviewLink } from "./reviewlink.js";
import { ShareButton, type Shared } from "./share.js";
import { decided, type Named } from "./storywords.js";

const TABS = ["chart", "sources", "story"] as const;

/** What the chart of this game shows. */
const courseOf = (table: TableModel, session: Session): Course => {
  const log = table.log.value,
    seats = (table.facts.value?.seats ?? []).map((s) => s.seat),
    isFinal = (event: Parameters<Course["isFinal"]>[0]): boolean => session.story?.tells(event) ?? false,
    before = startingScores(log, table.frame.value?.result?.scores ?? []);
  return {
    log,
    names: seats.map((seat) => table.called(seat)),
    spans: spansOf(log, table.turnMarks.value, session.rounds).filter((span) => span.number > 0),
    rounds: session.rounds,
    series: session.chart?.series(log, seats.length) ?? scoreSeries(log, seats.length, before, isFinal),
    stops: session.chart ? [] : (session.story?.stops() ?? []),
    points: !session.chart,
    isFinal,
    source: (id) => table.texts.source(id),
  };
};

const GARLAND = Array.from({ length: 54 }, (_, i) => ({
  x: i * 20 + 10,
  y: 6 + 17 * Math.abs(Math.sin((i / 9) * Math.PI)),
  odd: i % 2,
}));
const Garland = (): JSX.Element => (
  <svg class="garland" viewBox="0 0 1080 34" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    {GARLAND.map(({ x, y, odd }) => (
      <circle key={x} cx={x} cy={y.toFixed(1)} r={odd ? 6.5 : 8} class={odd ? "dark" : "light"} />
    ))}
  </svg>
);

export const Ending = ({
  table,
  session,
  close,
}: {
  table: TableModel;
  session: Session;
  close: () => void;
}): JSX.Element => {
  const tab = useSignal<(typeof TABS)[number]>("chart"),
    course = courseOf(table, session),
    result = table.frame.value?.result,
    stops = session.story?.stops() ?? [];
  const after = t(`after_${course.rounds?.unit ?? "turn"}`, { n: course.spans.at(-1)?.number ?? 0 });
  const tellTo = (who: Named): string => decided(who, result?.scores ?? [], result?.winners ?? [], stops);
  const again = (): void => {
    close();
    table.story.start();
  };
  return (
    <Dialog title={after} cls="ending" close={close}>
      <Garland />
      <div class="end-left">
        <div class="verdict">
          {(result?.winners ?? []).map((seat) => (
            <PlayerFace key={seat} table={table} seat={seat} />
          ))}
          <p>{verdict(table).replace(/\.$/, "")}</p>
        </div>
        <p class="tell">{tellTo(table)}</p>
        <Podium table={table} session={session} />
        <SeriesScore table={table} />
      </div>
      <div class="end-right">
        <div class="tabs" role="tablist">
          {TABS.map((id) => (
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
          {tab.value === "sources" && <Sources table={table} session={session} />}
          {tab.value === "chart" && session.chart && <p class="fine">{session.chart.title()}</p>}
          {tab.value === "chart" && (
            <Chart
              course={course}
              go={(ply) => {
                close();
                table.replay.go(ply);
              }}
            />
          )}
          {tab.value === "story" && <FinalTab table={table} session={session} again={again} close={close} />}
        </div>
      </div>
      <Actions
        table={table}
        shared={{ after, tell: tellTo({ isMe: () => false, nameOf: (seat) => table.nameOf(seat) }) }}
        close={close}
      />
    </Dialog>
  );
};

const Actions = ({ table, shared, close }: { table: TableModel; shared: Shared; close: () => void }): JSX.Element => (
  <footer class="acts">
    <a class="btn quiet" href={api.recordPath(table.id)} download={`durbar-${table.id}.txt`}>
      <Icon id="download" />
      {t("record")}
    </a>
    <ShareButton table={table} shared={shared} />
    <span class="grow" />
    <button
      class="btn"
      onClick={() => {
        close();
        table.replay.play();
      }}>
      <Icon id="play" />
      {t("replay")}
    </button>
    {table.canExplain.value && <ReviewLink table={table} />}
    <RematchButton table={table} />
  </footer>
);
