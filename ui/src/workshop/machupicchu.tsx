// Machu Picchu in the workshop: borders between districts, their corners, and all figures in panels.
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { readAtlas, type Atlas, type District } from "../games/machupicchu/atlas.js";
import { LAYOUTS, land, place, signSpot, stairs, wallPath, whole } from "../games/machupicchu/land.js";
import { medal } from "../games/machupicchu/pieces.js";
import { sharedEdge } from "../games/machupicchu/shapes.js";
import type { Point } from "../games/noise.js";
import { t } from "../shell/i18n.js";
import { Raw } from "../shell/parts.js";
import { View } from "../shell/viewport.js";
import { wordsOf } from "../table/words.js";
import { Canvas, type Spot } from "./canvas.js";
import type { Editor } from "./editor.js";
import type { Doc, Workshop } from "./model.js";
import { moveCorner, revertPicchu, toggleBorder, type PicchuDoc } from "./picchuedits.js";
import { Sign } from "./signs.js";

const LAYOUT = LAYOUTS.desk;
const held = signal<string | null>(null);
const hover = signal<string | null>(null);
const atlasOf = (doc: Doc): Atlas => readAtlas(doc as unknown as Parameters<typeof readAtlas>[0], null);
const term = (id: string): string =>
  (wordsOf("machu-picchu")?.catalogue as Record<string, Record<string, string>> | undefined)?.["terms"]?.[id] ?? id;
/** Back from the drawing to the hundredths of the file. */
const unplace = (x: number, y: number): Point => {
  const within = (n: number): number => Math.min(100, Math.max(0, Math.round(n)));
  return [within((x - 22) / 11.56), within((y - LAYOUT.top) / LAYOUT.sy)];
};

const join = (shop: Workshop, id: string): void => {
  if (held.value === null || held.value === id) {
    held.value = held.value === id ? null : id;
    return;
  }
  shop.edit(toggleBorder(shop.doc.value as PicchuDoc, held.value, id));
  held.value = null;
};

const Board = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.shownDoc.value as PicchuDoc,
    atlas = useMemo(() => atlasOf(doc), [doc]),
    view = useMemo(() => new View(whole(LAYOUT)), [shop]),
    ground = useMemo(() => land(LAYOUT, atlas), [atlas]),
    steps = useMemo(
      () =>
        stairs(
          LAYOUT,
          atlas,
          atlas.edges.filter(([a, b]) => touch(atlas, a, b)),
        ),
      [atlas],
    );
  const districts = [...atlas.districts.values()];
  const down = ({ k }: Spot): void => {
    if (!k) return;
    const [kind, ...rest] = k.split(":");
    if (kind === "corner" && shop.tool.value === "corner") {
      held.value = rest.join(":");
      shop.press();
    } else if (kind === "border" && shop.tool.value === "border") shop.edit(toggleBorder(doc, rest[0]!, rest[1]!));
    else if (kind === "district" && shop.tool.value === "border") join(shop, rest[0]!);
  };
  const move = (spot: Spot, pressed: boolean): void => {
    hover.value = spot.k;
    if (!pressed || shop.tool.value !== "corner" || !held.value) return;
    const from = held.value.split(":").map(Number) as unknown as Point,
      to = unplace(spot.x, spot.y);
    if (from[0] === to[0] && from[1] === to[1]) return;
    shop.edit(moveCorner(shop.doc.value as PicchuDoc, from, to));
    held.value = to.join(":");
  };
  const up = (): void => {
    shop.lift();
    if (shop.tool.value === "corner") held.value = null;
  };
  return (
    <Canvas
      view={view}
      label={t("ws_board_label")}
      cls={`mp-map ws-map layout-${LAYOUT.id} tool-${shop.tool.value}`}
      down={down}
      move={move}
      up={up}
      pan
      keyed={(e) => keyed(shop, districts, e)}>
      <Raw html={ground} />
      {districts.map((d) => (
        <path
          key={d.id}
          d={wallPath(LAYOUT, d)}
          data-k={`district:${d.id}`}
          class={`ws-district${held.value === d.id ? " held" : ""}`}
        />
      ))}
      <Raw html={steps} class="mp-stair" />
      {districts.map((d) => {
        const [x, y] = signSpot(LAYOUT, d);
        return (
          <g key={d.id} pointer-events="none">
            <Raw html={medal(d)} transform={`translate(${x} ${y})`} />
            <text class="ws-dname" x={x} y={y + 46}>
              {term(d.id)}
            </text>
          </g>
        );
      })}
      <Edges atlas={atlas} />
      {shop.tool.value === "corner" && <Corners doc={doc} />}
      {shop.show.value === "difference" && <Differences shop={shop} atlas={atlas} />}
    </Canvas>
  );
};

const spotOf = (d: District): Point => place(LAYOUT, [d.x, d.y]);
const touch = (atlas: Atlas, a: string, b: string): boolean => {
  const [c, d] = [atlas.districts.get(a), atlas.districts.get(b)];
  return !!c && !!d && !!sharedEdge(c.polygon, d.polygon);
};

/** Every pair whose outlines touch: a border that can be walked, or not. */
const Edges = ({ atlas }: { atlas: Atlas }): JSX.Element => {
  const all = [...atlas.districts.values()];
  return (
    <g>
      {all.flatMap((a, i) =>
        all.slice(i + 1).flatMap((b) => {
          const shared = sharedEdge(a.polygon, b.polygon);
          if (!shared) return [];
          const [from, to] = [place(LAYOUT, shared.from), place(LAYOUT, shared.to)],
            open = atlas.edges.some((pair) => pair.includes(a.id) && pair.includes(b.id));
          return [
            <path
              key={`${a.id} ${b.id}`}
              class={`ws-edge${open ? "" : " shut"}`}
              data-k={`border:${a.id}:${b.id}`}
              d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`}
            />,
          ];
        }),
      )}
    </g>
  );
};

const Corners = ({ doc }: { doc: PicchuDoc }): JSX.Element => {
  const seen = new Map<string, Point>();
  for (const d of doc.district) for (const [x, y] of d.polygon) seen.set(`${x}:${y}`, [x, y]);
  return (
    <g>
      {[...seen].map(([k, at]) => {
        const [x, y] = place(LAYOUT, at);
        return (
          <circle
            key={k}
            class={`ws-corner${held.value === k ? " held" : ""}`}
            data-k={`corner:${k}`}
            cx={x}
            cy={y}
            r="13"
          />
        );
      })}
    </g>
  );
};

const Differences = ({ shop, atlas }: { shop: Workshop; atlas: Atlas }): JSX.Element => (
  <g class="ws-diff" pointer-events="none">
    {shop.changes.value.map((c) => {
      const [a, b] = c.id.split(" ").map((id) => atlas.districts.get(id));
      if (c.kind === "district" && a) return <path key={c.id} class="chg-edge" d={wallPath(LAYOUT, a)} />;
      if (c.kind !== "border" || !a || !b) return null;
      const shared = sharedEdge(a.polygon, b.polygon),
        from = shared ? place(LAYOUT, shared.from) : spotOf(a),
        to = shared ? place(LAYOUT, shared.to) : spotOf(b);
      return <path key={c.id} class={c.now ? "d-new" : "d-cut"} d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />;
    })}
  </g>
);

/** Arrows walk the districts in the order of the file; Enter begins and ends a border. */
const cursor = signal(-1);
const keyed = (shop: Workshop, districts: readonly District[], e: KeyboardEvent): boolean => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  if (step !== undefined) {
    cursor.value = (cursor.value + step + districts.length) % districts.length;
    shop.said.value = term(districts[cursor.value]!.id);
    return true;
  }
  const at = districts[cursor.value];
  if ((e.key !== "Enter" && e.key !== " ") || !at) return false;
  join(shop, at.id);
  return true;
};

export const editor: Editor = {
  tools: [
    { id: "border", name: "ws_tool_border", Picture: () => <Sign id="arrow" size={28} />, block: "borders" },
    { id: "corner", name: "ws_tool_corner", Picture: () => <Sign id="reconstructed" size={28} />, block: "districts" },
  ],
  Board,
  Panel: () => null,
  revert: revertPicchu,
};
