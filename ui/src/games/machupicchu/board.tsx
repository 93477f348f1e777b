// The mountain city on the screen: districts with their states, pieces, trail, moon tiles and days; inside the viewport.
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../maphold.js";
import type { Atlas, District } from "./atlas.js";
import { Bubble } from "./bubble.js";
import { WIDTH, land, signSpot, stairs, stones, wallPath, type Cut } from "./land.js";
import { Night } from "./night.js";
import type { Obs } from "./observation.js";
import { placeId } from "./pictures.js";
import { bonus, disc, medal, prince } from "./pieces.js";
import { Days, Moons, Runners } from "./sky.js";
import type { Hold } from "./session.js";
import { describe } from "./speak.js";
import { xy, type Point } from "../noise.js";
import { use } from "./symbols.js";
import { walk } from "./walk.js";

const EDGE = 22; // half a prince
const MANY = 6; // more discs than this are counted

export const Board = ({ hold }: { hold: Hold }): JSX.Element => {
  const atlas = hold.atlas.value,
    o = hold.obs.value,
    view = hold.view.value,
    cut = hold.cut.value;
  if (!atlas || !o) return <div class="boardbox" />;
  const at = hold.pointed.value;
  return (
    <>
      <div class="boardbox">
        <Viewport
          key={cut.id}
          view={view}
          label={t("mp_map", { day: o.day })}
          cls={`mp-map cut-${cut.id}${at && hold.targets.value.has(at) ? " picking" : ""}${o.night ? " night" : ""}`}
          under={<Land atlas={atlas} cut={cut} />}
          {...pointing(hold, () => walk(hold, "ArrowRight"))}
          active={hold.keyboard.value && hold.cursor.value ? placeId(hold.cursor.value) : undefined}>
          {o.night && <rect width={WIDTH} height={cut.h} rx="20" fill="url(#machu-dusk)" pointer-events="none" />}
          <Trail atlas={atlas} cut={cut} />
          {cut.id !== "phone" && <Days o={o} />}
          <Moons hold={hold} atlas={atlas} o={o} cut={cut} />
          {[...atlas.districts.values()].map((d) => (
            <Ground key={d.id} hold={hold} o={o} d={d} cut={cut} />
          ))}
          <Stairs hold={hold} atlas={atlas} cut={cut} />
          {[...atlas.districts.values()].map((d) => (
            <Signs key={d.id} hold={hold} o={o} d={d} cut={cut} />
          ))}
          <Princes atlas={atlas} o={o} cut={cut} />
          <Runners hold={hold} atlas={atlas} o={o} cut={cut} />
          <Bubble hold={hold} atlas={atlas} o={o} cut={cut} />
        </Viewport>
        <Night hold={hold} />
      </div>
      <ZoomButtons view={view} />
      <WholeButton view={view} />
    </>
  );
};

const Land = ({ atlas, cut }: { atlas: Atlas; cut: Cut }): JSX.Element => {
  const html = useMemo(() => land(cut, atlas), [atlas, cut]);
  return <Raw html={html} />;
};

/** Above the dusk of the night: runners go on, and the numbers stay readable. */
const Trail = ({ atlas, cut }: { atlas: Atlas; cut: Cut }): JSX.Element => {
  const html = useMemo(() => stones(cut, atlas), [atlas, cut]);
  return <Raw html={html} class="mp-trail" />;
};

/* ---- districts ---- */
const Ground = ({ hold, o, d, cut }: { hold: Hold; o: Obs; d: District; cut: Cut }): JSX.Element => {
  const path = useMemo(() => wallPath(cut, d), [cut, d]),
    target = hold.targets.value.get(d.id),
    ride = target?.kind === "ride";
  const aimed = hold.pointed.value === d.id,
    asked = ["produce", "sacrifice", "offer"].includes(o.phase) && o.prompt?.facts["district"] === d.id;
  const cursor = hold.keyboard.value && hold.cursor.value === d.id,
    chosen = hold.kind === "recruit" && d.profession !== undefined && hold.picked.value.includes(d.profession);
  return (
    <g
      id={placeId(d.id)}
      data-k={d.id}
      class={`mp-dist${target ? (ride ? " ride" : " free") : ""}`}
      {...(cursor ? { role: "img", "aria-label": describe(hold, d.id) } : {})}>
      <path d={path} class={`mp-hit${target && !ride ? (target.open === false ? " weak" : " lit") : ""}`} />
      {target && !ride && (
        <>
          <path d={path} class="mp-litc" />
          <path d={path} class="mp-lite" />
        </>
      )}
      {hold.marked.value.has(d.id) && (
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

/** Stairs show what is adjacent; those from where the own prince stands are gold while he may walk. */
const Stairs = ({ hold, atlas, cut }: { hold: Hold; atlas: Atlas; cut: Cut }): JSX.Element => {
  const home = hold.choices.value.some((c) => c.kind === "step") ? hold.me?.prince : null,
    mine = (e: readonly [string, string]): boolean => !!home && e.includes(home);
  const all = useMemo(() => stairs(cut, atlas, atlas.edges), [cut, atlas]),
    own = useMemo(() => stairs(cut, atlas, atlas.edges.filter(mine)), [cut, atlas, home]);
  return (
    <>
      <Raw html={all} class="mp-stair" />
      <Raw html={own} class="mp-stair mine" />
    </>
  );
};

const RIDE = `<rect x="-21" y="-15" width="42" height="30" rx="15"/>${use("llama", -6, 0, 23)}<text x="11" y="5.500">1</text>`;

const Signs = ({ hold, o, d, cut }: { hold: Hold; o: Obs; d: District; cut: Cut }): JSX.Element => {
  const [x, y] = signSpot(cut, d),
    left = o.bonus[d.id],
    closed = left === 0,
    ride = hold.targets.value.get(d.id)?.kind === "ride";
  const gap = cut.id === "phone" ? 24 : 29;
  return (
    <g transform={`translate(${xy([x, y])}) scale(${cut.k})`} class={`mp-signs${closed ? " closed" : ""}`}>
      <g transform="translate(0 -16)">
        <Raw html={medal(d)} class="mp-medal" />
        {closed && (
          <Raw transform="translate(21 -19)" html={`<circle r="12" class="mp-shut"/>${use("moon", 0, 0, 15)}`} />
        )}
        {Array.from({ length: left ?? 0 }, (_, i) => (
          <Raw key={i} transform={`translate(${46 + i * gap} ${i % 2 ? 5 : 0})`} html={bonus(d)} class="mp-in" />
        ))}
        {ride && <Raw transform={`translate(${left ? -47 : 48} 2)`} html={RIDE} class="mp-ride" />}
      </g>
      <Name text={hold.term(d.id)} phone={cut.id === "phone"} />
      <Discs o={o} d={d} low={cut.id === "phone" && hold.term(d.id).length > 11 ? 16 : 0} />
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
          html={disc(seat) + (counted ? `<text x="14" y="14" class="mp-times">×${n}</text>` : "")}
          class="mp-in"
        />
      ))}
    </>
  );
};

const Princes = ({ atlas, o, cut }: { atlas: Atlas; o: Obs; cut: Cut }): JSX.Element => (
  <>
    {o.players.map((p, seat) => {
      const d = p.prince ? atlas.districts.get(p.prince) : undefined;
      if (!d) return null;
      const [x, y] = signSpot(cut, d),
        here = o.players.flatMap((q, i) => (q.prince === p.prince ? [i] : [])),
        left = x - (58 + (here.length - 1) * 25) * cut.k, // they queue to the left of the sign, but not out of the picture
        shift = Math.max(0, EDGE * cut.k - left);
      const at: Point = [x + shift - (58 + here.indexOf(seat) * 25) * cut.k, y - 12 * cut.k];
      return (
        <g
          key={seat}
          class="mp-prince"
          style={{ transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) scale(${cut.k})` }}>
          <Raw html={prince(seat)} />
        </g>
      );
    })}
  </>
);
