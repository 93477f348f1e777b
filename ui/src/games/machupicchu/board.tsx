// The mountain city on the screen: districts with their states, pieces, trail, moon tiles and days; inside the viewport.
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import type { Atlas, District } from "./atlas.js";
import { Bubble } from "./bubble.js";
import { WIDTH, land, signSpot, stairs, stones, wallPath, type Layout } from "./land.js";
import { NightBand } from "./night.js";
import type { Obs } from "./observation.js";
import { placeId } from "./pictures.js";
import { bonus, disc, medal, personMark, prince } from "./pieces.js";
import { Days, Moons, Runners } from "./sky.js";
import type { BoardSelection } from "./selection.js";
import { describe, payable } from "./texts.js";
import { xy, type Point } from "../noise.js";
import { use } from "./symbols.js";
import { walk } from "./cursor.js";

const EDGE = 22; // half the width of a prince
const MANY = 6; // with more discs than this a number is shown

export const Board = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const atlas = selection.atlas.value,
    o = selection.obs.value,
    view = selection.view.value,
    layout = selection.layout.value;
  if (!atlas || !o) return <div class="boardbox" />;
  const at = selection.pointed.value;
  return (
    <>
      <NightBand selection={selection} />
      <div class="boardbox">
        <Viewport
          key={layout.id}
          view={view}
          label={t("mp_map", { day: o.day })}
          cls={`mp-map layout-${layout.id}${o.night ? " night" : ""}`}
          able={!!at && selection.targets.value.has(at)}
          under={<Land atlas={atlas} layout={layout} />}
          {...pointing(selection, () => walk(selection, "ArrowRight"))}
          active={selection.keyboard.value && selection.cursor.value ? placeId(selection.cursor.value) : undefined}>
          {o.night && <rect width={WIDTH} height={layout.h} rx="20" fill="url(#machu-dusk)" pointer-events="none" />}
          <Trail atlas={atlas} layout={layout} />
          {layout.id !== "phone" && <Days o={o} />}
          <Moons selection={selection} atlas={atlas} o={o} layout={layout} />
          {[...atlas.districts.values()].map((d) => (
            <Ground key={d.id} selection={selection} o={o} d={d} layout={layout} />
          ))}
          <Stairs selection={selection} atlas={atlas} layout={layout} />
          {[...atlas.districts.values()].map((d) => (
            <Signs key={d.id} selection={selection} o={o} d={d} layout={layout} />
          ))}
          <Princes selection={selection} atlas={atlas} o={o} layout={layout} />
          <Runners selection={selection} atlas={atlas} o={o} layout={layout} />
          <Bubble selection={selection} atlas={atlas} o={o} layout={layout} />
        </Viewport>
      </div>
      <ZoomButtons view={view} />
      <WholeButton view={view} />
    </>
  );
};

const Land = ({ atlas, layout }: { atlas: Atlas; layout: Layout }): JSX.Element => {
  const html = useMemo(() => land(layout, atlas), [atlas, layout]);
  return <Raw html={html} />;
};

/** Drawn above the dark layer of the night, so that the numbers stay readable. */
const Trail = ({ atlas, layout }: { atlas: Atlas; layout: Layout }): JSX.Element => {
  const html = useMemo(() => stones(layout, atlas), [atlas, layout]);
  return <Raw html={html} class="mp-trail" />;
};

/* ---- districts ---- */
const Ground = ({
  selection,
  o,
  d,
  layout,
}: {
  selection: BoardSelection;
  o: Obs;
  d: District;
  layout: Layout;
}): JSX.Element => {
  const path = useMemo(() => wallPath(layout, d), [layout, d]),
    target = selection.targets.value.get(d.id),
    ride = target?.kind === "ride";
  const aimed = selection.pointed.value === d.id,
    asked = ["produce", "sacrifice", "offer"].includes(o.phase) && o.prompt?.facts["district"] === d.id;
  const cursor = selection.keyboard.value && selection.cursor.value === d.id,
    chosen =
      selection.kind === "recruit" && d.profession !== undefined && selection.picked.value.includes(d.profession);
  return (
    <g
      id={placeId(d.id)}
      data-k={d.id}
      class={`mp-dist${target ? (ride ? " ride" : " free") : ""}`}
      {...(cursor ? { role: "img", "aria-label": describe(selection, d.id) } : {})}>
      <path d={path} class={`mp-hit${target && !ride ? (target.open === false ? " weak" : " lit") : ""}`} />
      {target && !ride && (
        <>
          <path d={path} class="mp-litc" />
          <path d={path} class="mp-lite" />
        </>
      )}
      {selection.marked.value.has(d.id) && (
        <>
          <path d={path} class="mp-hailc" />
          <path d={path} class="mp-hail" />
        </>
      )}
      {asked && (
        <>
          <path d={path} class="mp-hailc" />
          <path d={path} class="mp-hail" />
        </>
      )}
      {((aimed && target) || chosen) && (
        <>
          <path d={path} class="mp-hovc" />
          <path d={path} class="mp-hov" />
        </>
      )}
      {cursor && (
        <>
          <path d={path} class="mp-focc" />
          <path d={path} class="mp-foc" />
        </>
      )}
    </g>
  );
};

/** Stairs show what is adjacent; those from the viewer's prince are gold while it may walk. */
const Stairs = ({
  selection,
  atlas,
  layout,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  layout: Layout;
}): JSX.Element => {
  const home = selection.choices.value.some((c) => c.kind === "step") ? selection.me?.prince : null,
    mine = (e: readonly [string, string]): boolean => !!home && e.includes(home);
  const all = useMemo(() => stairs(layout, atlas, atlas.edges), [layout, atlas]),
    own = useMemo(() => stairs(layout, atlas, atlas.edges.filter(mine)), [layout, atlas, home]);
  return (
    <>
      <Raw html={all} class="mp-stair" />
      <Raw html={own} class="mp-stair mine" />
    </>
  );
};

const RIDE = svg`<rect x="-21" y="-15" width="42" height="30" rx="15"/>${use("llama", -6, 0, 23)}<text x="11" y="5.500">1</text>`;

const Signs = ({
  selection,
  o,
  d,
  layout,
}: {
  selection: BoardSelection;
  o: Obs;
  d: District;
  layout: Layout;
}): JSX.Element => {
  const [x, y] = signSpot(layout, d),
    left = o.bonus[d.id],
    closed = left === 0,
    able = payable(selection, d.id),
    ride = selection.targets.value.get(d.id)?.kind === "ride";
  const gap = layout.id === "phone" ? 24 : 29;
  return (
    <g transform={`translate(${xy([x, y])}) scale(${layout.k})`} class={`mp-signs${closed ? " closed" : ""}`}>
      <g transform="translate(0 -16)">
        <Raw id={`${placeId(d.id)}-sign`} html={medal(d)} class="mp-medal" />
        {closed && (
          <Raw transform="translate(21 -19)" html={svg`<circle r="12" class="mp-shut"/>${use("moon", 0, 0, 15)}`} />
        )}
        {Array.from({ length: left ?? 0 }, (_, i) => (
          <Raw key={i} transform={`translate(${46 + i * gap} ${i % 2 ? 5 : 0})`} html={bonus(d)} class="mp-in" />
        ))}
        {able.map((person, i) => (
          <Raw
            key={person}
            transform={`translate(${46 + i * gap} ${i % 2 ? 5 : 0})`}
            html={personMark(person, selection.obs.value?.viewer ?? 0)}
            class="mp-in"
          />
        ))}
        {ride && <Raw transform={`translate(${left || able.length ? -47 : 48} 2)`} html={RIDE} class="mp-ride" />}
      </g>
      <Name text={selection.term(d.id)} phone={layout.id === "phone"} />
      <Discs o={o} d={d} low={layout.id === "phone" && selection.term(d.id).length > 11 ? 16 : 0} />
    </g>
  );
};

/** A name that does not fit in one line on a phone takes two. */
const Name = ({ text, phone }: { text: string; phone: boolean }): JSX.Element => {
  const words = text.split(" "),
    half = Math.ceil(words.length / 2);
  if (!phone || text.length <= 11 || words.length < 2)
    return (
      <text y="31" class="mp-name">
        {text}
      </text>
    );
  return (
    <text y="30" class="mp-name">
      <tspan x="0">{words.slice(0, half).join(" ")}</tspan>
      <tspan x="0" dy="17">
        {words.slice(half).join(" ")}
      </tspan>
    </text>
  );
};

const Discs = ({ o, d, low }: { o: Obs; d: District; low: number }): JSX.Element | null => {
  const here = o.players.map((p) =>
    d.profession ? (p.incas[d.profession] ?? 0) : d.kind === "sun_clock" ? p.sun_clock : 0,
  );
  const total = here.reduce((a, b) => a + b, 0),
    counted = total > MANY;
  const shown = here.flatMap((n, seat) =>
    counted ? (n ? [{ seat, n }] : []) : Array.from({ length: n }, () => ({ seat, n: 1 })),
  );
  if (!total) return null;
  const gap = counted ? 46 : Math.min(32, 180 / shown.length);
  return (
    <>
      {shown.map(({ seat, n }, i) => (
        <Raw
          key={i}
          transform={`translate(${((i - (shown.length - 1) / 2) * gap).toFixed(1)} ${53 + low})`}
          html={join(disc(seat), counted && svg`<text x="14" y="14" class="mp-times">×${n}</text>`)}
          class="mp-in"
        />
      ))}
    </>
  );
};

/** The prince has been moved, and the server has not confirmed it yet. */
const waits = (selection: BoardSelection, seat: number, prince: string | null): boolean =>
  !selection.table.replay.active.value && selection.confirmed.value?.players[seat]?.prince !== prince;

const Princes = ({
  selection,
  atlas,
  o,
  layout,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  o: Obs;
  layout: Layout;
}): JSX.Element => (
  <>
    {o.players.map((p, seat) => {
      const d = p.prince ? atlas.districts.get(p.prince) : undefined;
      if (!d) return null;
      const [x, y] = signSpot(layout, d),
        here = o.players.flatMap((q, i) => (q.prince === p.prince ? [i] : [])),
        left = x - (58 + (here.length - 1) * 25) * layout.k, // they stand in a row left of the sign, but inside the picture
        shift = Math.max(0, EDGE * layout.k - left);
      const at: Point = [x + shift - (58 + here.indexOf(seat) * 25) * layout.k, y - 12 * layout.k];
      return (
        <g
          key={seat}
          class={`mp-prince${waits(selection, seat, p.prince) ? " pending" : ""}`}
          style={{ transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) scale(${layout.k})` }}>
          <Raw html={prince(seat)} />
        </g>
      );
    })}
  </>
);
