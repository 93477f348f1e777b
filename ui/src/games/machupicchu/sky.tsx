// Above the city: the trail with its runners, the days, the moon tiles.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import { reducedMotion } from "../../shell/settings.js";
import { xy, type Point } from "../noise.js";
import type { Atlas } from "./atlas.js";
import { foreseenWay } from "./preview.js";
import type { Way } from "./nightstory.js";
import { WIDTH, moonSpot, trailSpot, type Layout } from "./land.js";
import type { Obs } from "./observation.js";
import { placeId } from "./pictures.js";
import { moonTile, pawn, seatMark } from "./pieces.js";
import type { BoardSelection } from "./selection.js";
import { describe } from "./texts.js";
import { use } from "./symbols.js";

const PACE = 95; // milliseconds for each step of a runner

/* ---- trail ---- */
export const Runners = ({
  selection,
  atlas,
  o,
  layout,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  o: Obs;
  layout: Layout;
}): JSX.Element => {
  const way = selection.way.value ?? foreseenWay(selection);
  return (
    <>
      {way && <Line way={way} atlas={atlas} layout={layout} />}
      {o.players.map((p, seat) => (
        <Runner
          key={seat}
          selection={selection}
          atlas={atlas}
          layout={layout}
          seat={seat}
          step={p.runner}
          runners={o.players.map((q) => q.runner)}
        />
      ))}
      {way && <Arrival way={way} atlas={atlas} layout={layout} />}
    </>
  );
};
interface WayProps {
  way: Way;
  atlas: Atlas;
  layout: Layout;
}
/** The way of a runner along the trail. */
const Line = ({ way, atlas, layout }: WayProps): JSX.Element => {
  const { summit } = atlas.trail,
    spot = (n: number): string => xy(trailSpot(layout, n, summit));
  const legs = Array.from({ length: way.steps }, (_, i) => (way.from + i) % summit);
  return <path class={`mp-wayline seat-${way.seat + 1}`} d={legs.map((n) => `M${spot(n)}L${spot(n + 1)}`).join("")} />;
};
/** Where the runner ends, and how many steps it makes. */
const Arrival = ({ way, atlas, layout }: WayProps): JSX.Element => {
  const k = runnerSize(layout),
    [x, y] = foot(layout, atlas, way.to, 0, 1);
  return (
    <g class="mp-arrival">
      <g class="mp-ghost" transform={`translate(${xy([x, y])})`}>
        <Raw html={pawn(way.seat, k)} />
      </g>
      <g transform={`translate(${xy([Math.min(x + 38 * k, WIDTH - 40), Math.max(y - 20 * k, 18)])}) scale(${k})`}>
        <rect x="-24" y="-15" width="48" height="30" rx="15" />
        <text y="6">+{way.steps}</text>
      </g>
    </g>
  );
};
const runnerSize = (layout: Layout): number => (layout.id === "phone" ? 1.5 : 1);

/** Runners stand behind their stone, so that its number stays readable. */
const foot = (layout: Layout, atlas: Atlas, step: number, i: number, n: number): Point => {
  const [x, y] = trailSpot(layout, step, atlas.trail.summit),
    k = runnerSize(layout);
  return [x + (i - (n - 1) / 2) * (n > 3 ? 17 : 21) * k, y - 13 * k - (layout.id === "phone" ? 4 : 0)];
};

const Runner = ({
  selection,
  atlas,
  layout,
  seat,
  step,
  runners,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  layout: Layout;
  seat: number;
  step: number;
  runners: readonly number[];
}): JSX.Element => {
  const shown = useSignal(step);
  useEffect(() => {
    if (shown.value === step) return undefined;
    if (reducedMotion.matches || !selection.stepping.peek() || document.hidden) {
      shown.value = step;
      return undefined;
    }
    const timer = setTimeout(() => {
      shown.value = (shown.value + 1) % atlas.trail.summit;
    }, PACE);
    return () => clearTimeout(timer);
  }, [step, shown.value]);
  const mates = runners.flatMap((at, i) => (at === shown.value && i !== seat ? [i] : [])),
    n = mates.length + 1,
    i = mates.filter((mate) => mate < seat).length,
    passing = shown.value !== step; // beside those who stand there: they keep their places
  const [x, y] = foot(layout, atlas, shown.value, passing && n > 1 ? n - 1 : i, passing ? Math.max(1, n - 1) : n);
  return (
    <g class="mp-runner" style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
      <Raw html={pawn(seat, runnerSize(layout))} />
    </g>
  );
};

/* ---- days and moons ---- */
const ROOM = 16; // days side by side; a variant may have more, of which those around the current one are seen
export const Days = ({ o }: { o: Obs }): JSX.Element => {
  const corn = o.track_corn,
    many = Math.min(ROOM, o.days),
    past = Math.max(0, Math.min(o.day - ROOM / 2, o.days - ROOM));
  return (
    <g transform="translate(34 32)" class="mp-days">
      <rect x="-22" y="-24" width={many * 67 + 3} height="48" rx="24" class="mp-glass" />
      {Array.from({ length: many }, (_, i) => {
        const n = past + i + 1,
          x = 10 + i * 67,
          now = n === o.day && !o.night;
        const moon =
          n < o.days
            ? svg`<g transform="translate(${x + 34} 0)" opacity="${n < o.day ? 0.4 : 1}">${n === o.day && o.night ? svg`<circle r="17" class="mp-now night"/>` : ""}${use("moon", 0, 0, n === o.day && o.night ? 24 : 17)}${n > o.days - 1 - corn ? use("corn", 7, 7, 16) : ""}</g>`
            : "";
        return (
          <Raw
            key={n}
            html={svg`<g transform="translate(${x} 0)">${now ? svg`<circle r="21" class="mp-now"/>` : ""}<g opacity="${n < o.day ? 0.5 : 1}">${use("sun", 0, 0, now ? 40 : 30)}<circle r="${now ? 11 : 9.5}" fill="#FBD248"/><text y="${now ? 6 : 5}" class="mp-day${now ? " now" : ""}">${n}</text></g></g>${moon}`}
          />
        );
      })}
    </g>
  );
};

export const Moons = ({
  selection,
  atlas,
  o,
  layout,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  o: Obs;
  layout: Layout;
}): JSX.Element => {
  const k = layout.id === "phone" ? 1.6 : 1.04,
    [x, y] = moonSpot(layout, atlas.tiles.length),
    text: Point = layout.id === "phone" ? [26, 146] : [x - 22, y - (layout.id === "low" ? 9 : 3)];
  return (
    <g class="mp-moons">
      {atlas.tiles.map((m, i) => {
        const key = `moon:${m.id}`,
          free = o.sky.includes(m.id),
          target = selection.targets.value.get(key),
          owner = o.players.findIndex((p) => p.moon_tiles.includes(m.id));
        const cursor = selection.keyboard.value && selection.cursor.value === key,
          aimed = selection.pointed.value === key && target;
        return (
          <g
            key={m.id}
            id={placeId(key)}
            data-k={key}
            transform={`translate(${xy(moonSpot(layout, i))}) scale(${k})`}
            class={`mp-moon${target ? " free" : ""}`}
            {...(cursor ? { role: "img", "aria-label": describe(selection, key) } : {})}>
            <circle r="29" fill="transparent" />
            {target && <circle r="29.500" class="mp-moonlit" />}
            {selection.marked.value.has(key) && <circle r="31" class="mp-moonmark" />}
            {(aimed || cursor) && <circle r="31" class={cursor ? "mp-moonfoc" : "mp-moonaim"} />}
            <Raw
              html={free ? moonTile(m) : svg`<circle r="25" class="mp-mgone"/>${owner >= 0 ? seatMark(owner, 11) : ""}`}
            />
          </g>
        );
      })}
      <SkyText selection={selection} o={o} atlas={atlas} at={text} line={layout.id === "phone" ? 32 : 19} />
    </g>
  );
};

/** How far the day is, in two short lines. */
const SkyText = ({
  selection,
  o,
  atlas,
  at: [x, y],
  line,
}: {
  selection: BoardSelection;
  o: Obs;
  atlas: Atlas;
  at: Point;
  line: number;
}): JSX.Element | null => {
  if (o.over || o.phase === "place") return null;
  const taken = atlas.tiles.length - o.sky.length;
  const [one, two] = o.night
    ? [t("mp_night_now"), ""]
    : o.sun_tile !== null
      ? [t("mp_sun_taken", { name: selection.table.called(o.sun_tile) }), t("mp_last_turns")]
      : [t("mp_moons_taken", { n: taken, all: atlas.endsDay }), t("mp_moons_end", { n: atlas.endsDay, day: o.day })];
  return (
    <g class="mp-skyt">
      <text x={x} y={y}>
        {one}
      </text>
      <text x={x} y={y + line}>
        {two}
      </text>
    </g>
  );
};
