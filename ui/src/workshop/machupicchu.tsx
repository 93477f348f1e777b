// Machu Picchu in the workshop: borders between districts and their corners on the map; rows and figures in panels.
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { readAtlas, type Atlas, type District } from "../games/machupicchu/atlas.js";
import { land, place, signSpot, stairs, wallPath, whole } from "../games/machupicchu/land.js";
import { medal } from "../games/machupicchu/pieces.js";
import { sharedEdge } from "../games/machupicchu/shapes.js";
import type { Point } from "../games/noise.js";
import { t } from "../shell/i18n.js";
import { Raw } from "../shell/parts.js";
import { View } from "../shell/viewport.js";
import { Canvas } from "./canvas.js";
import type { Editor } from "./editor.js";
import type { Doc } from "./document.js";
import type { Workshop } from "./model.js";
import { cornersOf, edgesOf } from "./outlines.js";
import { revertPicchu, type PicchuDoc } from "./picchuedits.js";
import { Panel, inPanel, term } from "./picchupanel.js";
import { LAYOUT, cursor, down, held, keyed, move, up } from "./picchutools.js";

const atlasOf = (doc: Doc): Atlas => readAtlas(doc as unknown as Parameters<typeof readAtlas>[0], null);
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
  const districts = [...atlas.districts.values()],
    tool = shop.tool.value;
  return (
    <Canvas
      view={view}
      label={t("ws_board_label")}
      cls={`mp-map ws-map layout-${LAYOUT.id} tool-${shop.tool.value}`}
      down={(spot) => down(shop, spot)}
      move={(spot, pressed) => move(shop, spot, pressed)}
      up={() => up(shop)}
      pan
      keyed={(e) => keyed(shop, e)}>
      <Raw html={ground} />
      {districts.map((d) => (
        <path
          key={d.id}
          d={wallPath(LAYOUT, d)}
          data-k={`district:${d.id}`}
          class={`ws-district${held.value === d.id || (tool === "border" && cursor.value === d.id) ? " held" : ""}`}
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
      {tool === "corner" && shop.show.value !== "ours" && <Corners doc={doc} />}
      {shop.show.value === "difference" && <Differences shop={shop} atlas={atlas} />}
      <Problem shop={shop} districts={districts} />
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

const LONG = 8; // edges from which a new corner can be pulled
const Corners = ({ doc }: { doc: PicchuDoc }): JSX.Element => {
  const outlines = doc.district.map((d) => d.polygon);
  return (
    <g>
      {[...edgesOf(outlines)].map(([k, [a, b]]) => {
        if (Math.hypot(a[0] - b[0], a[1] - b[1]) < LONG) return null;
        const [x, y] = place(LAYOUT, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
        return <circle key={k} class="ws-edge-new" data-k={`edge:${k}`} cx={x} cy={y} r="9" />;
      })}
      {[...cornersOf(outlines)].map(([k, at]) => {
        const [x, y] = place(LAYOUT, at),
          on = held.value === k || cursor.value === k;
        return <circle key={k} class={`ws-corner${on ? " held" : ""}`} data-k={`corner:${k}`} cx={x} cy={y} r="13" />;
      })}
    </g>
  );
};

/** What the game's problem names, ringed in red. */
const Problem = ({ shop, districts }: { shop: Workshop; districts: readonly District[] }): JSX.Element | null => {
  const problem = shop.check.value?.problem;
  if (!problem || shop.show.value === "ours") return null;
  const words = new Set(problem.text.split(/\W+/));
  return (
    <g class="ws-wrong" pointer-events="none">
      {districts.map((d) => words.has(d.id) && <path key={d.id} d={wallPath(LAYOUT, d)} />)}
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

const StairPicture = (): JSX.Element => (
  <svg viewBox="0 0 44 44" class="hx" aria-hidden="true">
    <path class="ws-borderpic" d="M4 10h14v24H4zM26 10h14v24H26z" />
    <path class="ws-stairpic" d="M16 16h12M16 22h12M16 28h12" />
  </svg>
);
const CornerPicture = (): JSX.Element => (
  <svg viewBox="0 0 44 44" class="hx" aria-hidden="true">
    <path class="ws-borderpic" d="M6 38L16 20 38 12" />
    <circle class="ws-borderdot" cx="16" cy="20" r="6.5" />
  </svg>
);

export const editor: Editor = {
  tools: [
    { id: "border", name: "ws_tool_border", Picture: StairPicture, block: "borders" },
    { id: "corner", name: "ws_tool_corner", Picture: CornerPicture, block: "districts" },
  ],
  Board,
  Panel,
  inPanel,
  revert: revertPicchu,
};
