// The difference on the map: violet where the owner's map is not ours, dashed where ours has it.
import type { JSX } from "preact";
import type { Atlas, City } from "../games/tajmahal/atlas.js";
import { roadPath } from "../games/tajmahal/land.js";
import type { BoardChange } from "../wire.js";
import type { Workshop } from "./model.js";

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
