// The provinces of the map: their land, the roads with the connections on them, and the tile of each visit.
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import type { Atlas, Road } from "./atlas.js";
import { border, between, frame, ground, roadPath, roads } from "./land.js";
import type { Obs, ProvinceRow } from "./observation.js";
import { TILE, provinceTile, seatMark } from "./pieces.js";
import type { BoardSelection } from "./selection.js";
import { use } from "./symbols.js";

export const Land = ({ atlas, o, marked }: { atlas: Atlas; o: Obs; marked: ReadonlySet<string> }): JSX.Element => {
  const still = useMemo(
    () => ({
      frame: frame(atlas),
      ground: ground(atlas),
      roads: roads(atlas),
      borders: new Map(atlas.provinces.map((p) => [p.id, border(p)])),
    }),
    [atlas],
  );
  const lit = still.borders.get(o.province ?? "");
  return (
    <>
      <Raw html={still.frame} />
      <clipPath id="taj-clip">
        <rect x="-2" y="-2" width={atlas.width + 4} height={atlas.height + 4} rx="8" />
      </clipPath>
      <g clip-path="url(#taj-clip)">
        {atlas.provinces.map((p, i) => (
          <path
            key={p.id}
            d={still.borders.get(p.id)!}
            class={`tj-prov tj-tint-${i % 12} ${o.provinces.find((r) => r.id === p.id)?.state ?? ""}`}
          />
        ))}
        <Raw html={still.ground} />
        {lit && !o.over && (
          <g class="tj-here">
            <path d={lit} class="tj-halo" />
            <path d={lit} fill="url(#taj-now)" />
            <path d={lit} class="tj-litcase" />
            <path d={lit} class="tj-litline" />
          </g>
        )}
        {atlas.provinces
          .filter((p) => marked.has(p.id))
          .map((p) => (
            <path key={p.id} d={still.borders.get(p.id)!} class="tj-marked" />
          ))}
      </g>
      <Raw html={still.roads} class="tj-roads" />
    </>
  );
};

/** A thin line in the seat's colour along each road between two of its palaces. */
export const Owned = ({ atlas, o }: { atlas: Atlas; o: Obs }): JSX.Element => (
  <g class="tj-owned">
    {Array.from({ length: o.seats }, (_, seat) => {
      const lines = between(atlas, new Set(o.palaces.filter((p) => p.seat === seat).map((p) => p.city)));
      return lines.map((r) => (
        <path
          key={`${seat}${r.a.id}${r.b.id}`}
          class={`seat-${seat + 1}`}
          d={roadPath(r)}
          stroke-dashoffset={seat * 9}
        />
      ));
    })}
  </g>
);

/** The connection that scores, or would. */
export const Chain = ({ selection, atlas }: { selection: BoardSelection; atlas: Atlas }): JSX.Element | null => {
  const marks = selection.marks.value,
    marked = selection.marked.value;
  const chain = marked.size > 1 ? marked : marks?.chain;
  if (!chain?.size) return null;
  const seat = marked.size > 1 ? null : marks!.seat,
    animated = marks !== null && marks.points !== null && !marks.ghosts.length && seat !== null, // it scores now, city by city
    rank = new Map([...chain].map((city, n) => [city, n])),
    late = (r: Road): number => Math.max(rank.get(r.a.id) ?? 0, rank.get(r.b.id) ?? 0),
    roads = [...between(atlas, chain)].sort((a, b) => late(a) - late(b));
  return (
    <g class={`tj-chain ${seat === null ? "tj-mk" : `seat-${seat + 1}`}${animated ? " animated" : ""}`}>
      {["case", "line", "dash"].flatMap((cls) =>
        roads.map((r, n) => <path key={cls + r.a.id + r.b.id} d={roadPath(r)} class={cls} style={{ "--i": n }} />),
      )}
    </g>
  );
};

export const Tile = ({
  selection,
  atlas,
  o,
  row,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  o: Obs;
  row: ProvinceRow;
}): JSX.Element | null => {
  const p = atlas.provinces.find((q) => q.id === row.id);
  if (!p || row.tile === null) return null;
  const name = selection.term(row.id) === row.id ? row.name : selection.term(row.id),
    low = p.area[3] - p.area[1] < 240;
  const marks = selection.marks.value,
    linked =
      marks &&
      (marks.linked.includes(row.id) || (marks.chain.size > 0 && row.id === provinceOf(selection, marks.chain, o)));
  const body =
    row.state === "now" && !o.over ? (
      <Raw html={use("marker", 0, -12, 52)} />
    ) : row.state !== "ahead" ? (
      <Raw
        html={svg`<path d="${TILE}" transform="scale(.62) translate(0 -8)" class="tj-slot-p"/><text x="${row.by === null ? 0 : -11}" y="4" class="tj-slot-n">${row.tile}</text>${row.by !== null && seatMark(row.by, 13, -2, 8)}`}
      />
    ) : (
      <Raw
        transform={`scale(${low ? 0.92 : 1.06})`}
        html={provinceTile(row.tile, row.goods, name, row.tile === o.visit + 1)}
      />
    );
  return (
    <g transform={`translate(${p.spot[0]} ${p.spot[1]})`} class="tj-tile" data-k={`tile:${row.id}`}>
      {body}
      {row.state !== "ahead" && (
        <text y="34" class="tj-pname">
          {name}
        </text>
      )}
      {linked && (
        <g
          transform={`translate(0 ${row.state === "ahead" ? -58 : row.state === "now" ? -52 : -42})`}
          class={`tj-plus seat-${marks.seat + 1}`}>
          <rect x="-22" y="-15" width="44" height="28" rx="14" />
          <text y="6">+1</text>
        </g>
      )}
    </g>
  );
};

/** The province whose palaces the shown chain starts from. */
const provinceOf = (selection: BoardSelection, chain: ReadonlySet<string>, o: Obs): string | null =>
  selection.leave.value || selection.cities.value.size
    ? o.province
    : selection.scored.value && chain.size
      ? selection.scored.value.province
      : o.province;
