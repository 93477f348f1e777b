// The final scoring while it is told: stops and growing bars in the dock, ranks in the players' column, the list beside the board.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { signed, t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session, Stop } from "../games/view.js";
import type { TableModel } from "./model.js";
import { PlayerFace } from "./playerface.js";
import { animationsAllowed } from "./motion.js";
import type { Standing } from "./standings.js";
import { placeName } from "./storywords.js";

const SWAP = 420; // milliseconds

/** Elements that change their order glide to their new places. */
const Gliding = ({
  children,
  cls,
  label,
}: {
  children: ComponentChildren;
  cls: string;
  label: string;
}): JSX.Element => {
  const ref = useRef<HTMLOListElement>(null),
    was = useRef(new Map<Element, DOMRect>());
  useLayoutEffect(() => {
    const now = new Map([...ref.current!.children].map((el) => [el, el.getBoundingClientRect()]));
    for (const [el, box] of now) {
      const old = was.current.get(el),
        by = old && `translate(${old.left - box.left}px, ${old.top - box.top}px)`;
      if (old && animationsAllowed() && (old.top !== box.top || old.left !== box.left))
        el.animate([{ transform: by! }, { transform: "none" }], { duration: SWAP, easing: "cubic-bezier(.3,.7,.2,1)" });
    }
    was.current = now;
  });
  return (
    <ol ref={ref} class={cls} aria-label={label}>
      {children}
    </ol>
  );
};

const inRows = (standings: readonly Standing[]): Standing[] => [...standings].sort((a, b) => a.row - b.row);

/** The players' column: who is where, and what the stop brought. */
export const StoryPlayers = ({ table }: { table: TableModel }): JSX.Element => {
  const standings = table.story.standings.value;
  return (
    <Gliding cls={`players race n${standings.length}`} label={t("players")}>
      {inRows(standings).map((s) => (
        <li key={s.seat} class={`pl seat-${s.seat + 1}`}>
          <PlayerFace table={table} seat={s.seat} />
          <div class="name">
            <span class="who-name">{table.called(s.seat)}</span>
            <small>
              {placeName(s.place)} <Climb by={s.climbed} />
            </small>
          </div>
          <div class="score num">
            <span key={s.total} class="score-n">
              {s.total}
            </span>
          </div>
          {s.gains.at(-1) ? <span class="gain-pop num">{signed(s.gains.at(-1)!)}</span> : null}
        </li>
      ))}
    </Gliding>
  );
};
const Climb = ({ by }: { by: number }): JSX.Element | null =>
  by === 0 ? null : (
    <b class={by > 0 ? "up" : "down"}>
      <span aria-hidden="true">
        {by > 0 ? "▲" : "▼"} {Math.abs(by)}
      </span>
      <span class="sr">{t(by > 0 ? "story_up" : "story_down", { n: Math.abs(by) })}</span>
    </b>
  );

const stateOf = (i: number, at: number): string => (i < at ? "done" : i === at ? "now" : "soon");

/** The dock: where the story is, and a bar for each seat that grows. */
export const StoryDock = ({ table }: { table: TableModel }): JSX.Element => {
  const { story } = table,
    at = story.at.value ?? 0,
    stops = story.stops.value,
    standings = story.standings.value,
    now = stops[at],
    most = Math.max(10, ...(table.frame.value?.result?.scores ?? []));
  return (
    <section class="race-dock" aria-label={t("story_title")}>
      <header>
        <h2>{t("story_title")}</h2>
        <ol class={`stops${stops.length > 7 ? " many" : ""}`}>
          {stops.map((stop, i) => (
            <li key={stop.id} class={stateOf(i, at)} {...(i === at ? { "aria-current": "step" } : {})}>
              <button title={stop.name} aria-label={stop.name} onClick={() => story.show(i)}>
                <i>
                  <stop.Picture />
                </i>
                <span>{stop.name}</span>
              </button>
            </li>
          ))}
        </ol>
        <div class="acts">
          <button
            class="btn icon"
            aria-label={t(story.paused.value ? "replay_play" : "replay_pause")}
            onClick={() => story.pause()}>
            <Icon id={story.paused.value ? "play" : "pause"} />
          </button>
          <button class="btn skip" onClick={() => story.skip()}>
            {t("story_skip")}
            <kbd class="wide-only">Esc</kbd>
          </button>
        </div>
      </header>
      {now?.Detail && (
        <div class="stop-detail phone">
          <now.Detail />
        </div>
      )}
      <Gliding cls="bars" label={t("end_sources")}>
        {inRows(standings).map((s) => (
          <Bar key={s.seat} name={table.called(s.seat)} standing={s} most={most} />
        ))}
      </Gliding>
    </section>
  );
};

const Bar = ({ name, standing: s, most }: { name: string; standing: Standing; most: number }): JSX.Element => {
  const wide = (n: number): { width: string } => ({ width: `${(Math.max(0, n) / (most * 1.06)) * 100}%` });
  return (
    <li class={`seat-${s.seat + 1}`}>
      <Shape seat={s.seat} />
      <span class="nm">{name}</span>
      <span class="bar3" aria-hidden="true">
        <i class="base" style={wide(s.before)} />
        {s.gains.map((n, i) =>
          n > 0 ? (
            <i key={i} class={i === s.gains.length - 1 ? "new" : ""} style={wide(n)}>
              {n / most > 0.05 && <em>{signed(n)}</em>}
            </i>
          ) : null,
        )}
      </span>
      <b class="num">{s.total}</b>
    </li>
  );
};

/** Beside the board: every stop with what it brought; those to come keep their secret. */
export const StorySide = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => (
  <section class="log panel wide-only" aria-label={session.story?.heading() ?? ""}>
    <header>
      <h2 class="story-h">{session.story?.heading()}</h2>
    </header>
    <StopList stops={table.story.stops.value} at={table.story.at.value ?? 0} />
  </section>
);

export const StopList = ({ stops, at }: { stops: readonly Stop[]; at: number }): JSX.Element => (
  <ol class="stop-list">
    {stops.map((stop, i) => (
      <li key={stop.id} class={stateOf(i, at)}>
        <span class="pc">
          <stop.Picture />
        </span>
        <span class="nm">
          {stop.name}
          {(i <= at || !stop.secret) && <small>{stop.note}</small>}
        </span>
        <span class="gains num">{i <= at ? <Gains points={stop.points} /> : <em>{t("story_soon")}</em>}</span>
        {i <= at && stop.Detail && (
          <span class="stop-detail">
            <stop.Detail />
          </span>
        )}
      </li>
    ))}
  </ol>
);
const Gains = ({ points }: { points: readonly number[] }): JSX.Element => (
  <>
    {points.map((n, seat) =>
      n ? (
        <span key={seat}>
          <Shape seat={seat} />
          {signed(n)}
        </span>
      ) : null,
    )}
  </>
);

/** Over the board: what this stop brings. */
export const StoryPrompt = ({ table }: { table: TableModel }): JSX.Element => (
  <div class="prompt story-prompt">
    <p>
      <b class="wide-only">{t("story_title")}.</b> <span class="why">{table.story.told.value.text}</span>{" "}
      <b>{table.story.told.value.passing}</b>
    </p>
  </div>
);
