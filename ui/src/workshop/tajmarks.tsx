// The difference on the map: violet where the owner's map is not ours, dashed where ours has it.
import type { JSX } from "preact";
import type { Atlas, City } from "../games/tajmahal/atlas.js";
import { bend, border, roadPath } from "../games/tajmahal/land.js";
import type { Point } from "../games/noise.js";
import type { BoardChange } from "../wire.js";
import type { Workshop } from "./model.js";
import { cornersOf, edgesOf } from "./outlines.js";
import { corner, held } from "./tajtools.js";

const LONG = 70; // edges from which a new corner can be pulled

/** Corners to drag, and between them places where a new one is pulled out. */
export const Corners = ({ atlas }: { atlas: Atlas }): JSX.Element => {
  const outlines = atlas.provinces.map((p) => p.outline);
  return (
    <g>
      {[...edgesOf(outlines)].map(([k, [a, b]]) => {
        if (Math.hypot(a[0] - b[0], a[1] - b[1]) < LONG) return null;
        const [x, y] = bend([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
        return <circle key={k} class="ws-edge-new" data-k={`edge:${k}`} cx={x} cy={y} r="9" />;
      })}
      {[...cornersOf(outlines)].map(([k, p]) => (
        <Handle key={k} k={k} at={bend(p)} on={held.value === k || corner.value === k} />
      ))}
    </g>
  );
};
const Handle = ({ k, at: [x, y], on }: { k: string; at: Point; on: boolean }): JSX.Element => (
  <circle class={`ws-corner${on ? " held" : ""}`} data-k={`corner:${k}`} cx={x} cy={y} r="14" />
);

/** What the game's problem names: cities and provinces, ringed in red. */
export const Problem = ({ shop, atlas }: { shop: Workshop; atlas: Atlas }): JSX.Element | null => {
  const problem = shop.check.value?.problem;
  if (!problem || shop.show.value === "ours") return null;
  const words = new Set(problem.text.split(/[^\w-]+/));
  return (
    <g class="ws-wrong" pointer-events="none">
      {atlas.provinces.map((p) => words.has(p.id) && <path key={p.id} d={border(p)} />)}
      {[...atlas.cities.values()].map((c) => words.has(c.id) && <circle key={c.id} cx={c.at[0]} cy={c.at[1]} r="34" />)}
    </g>
  );
};

export const Differences = ({ shop, atlas, ours }: { shop: Workshop; atlas: Atlas; ours: Atlas }): JSX.Element => (
  <g class="ws-diff" pointer-events="none">
    {shop.changes.value.map((c) => (
      <One key={`${c.kind} ${c.id}`} c={c} atlas={atlas} ours={ours} />
    ))}
  </g>
);

const One = ({ c, atlas, ours }: { c: BoardChange; atlas: Atlas; ours: Atlas }): JSX.Element | null => {
  const [first = "", second = ""] = c.id.split(" ");
  const a = atlas.cities.get(first),
    b = atlas.cities.get(second);
  if (c.kind === "road" && a && b) return c.now ? <NewRoad a={a} b={b} /> : <CutRoad a={a} b={b} />;
  const was = ours.cities.get(c.id);
  if (c.kind === "city_at" && a && was)
    return (
      <>
        <circle class="d-was" cx={was.at[0]} cy={was.at[1]} r="17" />
        <path class="d-arr" d={`M${was.at[0]} ${was.at[1]}L${a.at[0]} ${a.at[1]}`} />
        <circle class="d-end" cx={a.at[0]} cy={a.at[1]} r="25" />
      </>
    );
  if (c.kind === "city_of" && a) return <circle class="d-end" cx={a.at[0]} cy={a.at[1]} r="25" />;
  if (c.kind === "city" && a) return <circle class="d-end" cx={a.at[0]} cy={a.at[1]} r="30" />;
  if (c.kind === "city" && was) return <circle class="d-was" cx={was.at[0]} cy={was.at[1]} r="17" />;
  if (c.kind === "province_area") return <Outlines id={c.id} atlas={atlas} ours={ours} />;
  if (c.kind === "city_fortified" && a) return <circle class="d-end" cx={a.at[0]} cy={a.at[1]} r={c.now ? 38 : 26} />;
  return null;
};

const NewRoad = ({ a, b }: { a: City; b: City }): JSX.Element => (
  <>
    <path class="d-newc" d={roadPath({ a, b })} />
    <path class="d-new" d={roadPath({ a, b })} />
    <circle class="d-end" cx={a.at[0]} cy={a.at[1]} r="25" />
    <circle class="d-end" cx={b.at[0]} cy={b.at[1]} r="25" />
  </>
);
const CutRoad = ({ a, b }: { a: City; b: City }): JSX.Element => (
  <>
    <path class="d-cut" d={roadPath({ a, b })} />
    <g transform={`translate(${(a.at[0] + b.at[0]) / 2} ${(a.at[1] + b.at[1]) / 2})`}>
      <circle class="d-x" r="15" />
      <path class="d-xx" d="M-6 -6l12 12M6 -6l-12 12" />
    </g>
  </>
);
const Outlines = ({ id, atlas, ours }: { id: string; atlas: Atlas; ours: Atlas }): JSX.Element => {
  const [now, was] = [atlas, ours].map((one) => one.provinces.find((p) => p.id === id));
  return (
    <>
      {was && <path class="d-old" d={border(was)} />}
      {now && <path class="d-line" d={border(now)} />}
    </>
  );
};
