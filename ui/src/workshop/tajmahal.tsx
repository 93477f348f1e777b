// Taj Mahal in the workshop: the map with its tools. What is drawn is the game's own drawing.
import { useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { readAtlas, type Atlas, type Components } from "../games/tajmahal/atlas.js";
import { border, frame, ground, roadPath, whole } from "../games/tajmahal/land.js";
import { FORT, NICHE, TOWN, bonusTile, pavilion, provinceTile, token } from "../games/tajmahal/pieces.js";
import { t } from "../shell/i18n.js";
import { Raw } from "../shell/parts.js";
import { svg, type Markup } from "../shell/svg.js";
import { View } from "../shell/viewport.js";
import { Canvas } from "./canvas.js";
import type { Editor } from "./editor.js";
import type { Doc } from "./document.js";
import type { Workshop } from "./model.js";
import { goodsOf, revertTaj, type TajDoc } from "./tajedits.js";
import { Corners, Differences, Problem } from "./tajmarks.js";
import { Panel, inPanel } from "./tajpanel.js";
import {
  AddPicture,
  BorderPicture,
  CityPicture,
  CutPicture,
  FortPicture,
  RoadPicture,
  TilePicture,
} from "./tajpictures.js";
import { cityName, cursor, down, held, hover, keyed, move, tileOf, up } from "./tajtools.js";

/** Ours underneath: where the provinces are as ours, so are the rivers. */
const atlasOf = (doc: Doc, ours: Doc): Atlas => readAtlas(ours as unknown as Components, doc as Partial<Components>);

const SHOWN = 99; // tiles of a kind, however many a file says there are
/** The illustration: bonus tiles in the order of the fortified cities. */
const bonusesOn = (doc: TajDoc): ReadonlyMap<string, string> => {
  const pile = doc.bonus_tiles.tiles.flatMap((r) =>
      Array<string>(Math.min(r.count, SHOWN)).fill(r.kind === "good" ? (r.good ?? "") : r.kind),
    ),
    found = new Map<string, string>();
  doc.city
    .filter((c) => c.fortified && c.id !== doc.taj_mahal_tile.city)
    .forEach((c, i) => {
      const one = pile[(i * 7) % Math.max(1, pile.length)];
      if (one) found.set(c.id, one);
    });
  found.set(doc.taj_mahal_tile.city, "taj");
  return found;
};

const Board = ({ shop }: { shop: Workshop }): JSX.Element => {
  const { ours } = shop,
    doc = shop.shownDoc.value as TajDoc,
    atlas = useMemo(() => atlasOf(doc, ours), [doc, ours]),
    still = useMemo(() => {
      const atlas = atlasOf(ours, ours);
      return { ours: atlas, frame: frame(atlas), view: new View(whole(atlas)) };
    }, [ours]),
    land = useRef<{ province: unknown; html: Markup } | null>(null);
  if (!land.current || (land.current.province !== doc.province && !held.value))
    land.current = { province: doc.province, html: ground(atlas) }; // once a corner is let go: it takes a while
  const bonuses = bonusesOn(doc),
    tool = shop.tool.value;
  return (
    <Canvas
      view={still.view}
      label={t("ws_board_label")}
      cls={`tj-map ws-map tool-${tool}`}
      down={(spot) => down(shop, spot)}
      move={(spot, pressed) => move(shop, atlas, spot, pressed)}
      up={(spot) => up(shop, spot)}
      pan
      keyed={(e) => keyed(shop, atlas, e)}
      active={cursor.value ? `ws-city-${cursor.value}` : undefined}>
      <Raw html={still.frame} />
      <clipPath id="ws-clip">
        <rect x="-2" y="-2" width={atlas.width + 4} height={atlas.height + 4} rx="8" />
      </clipPath>
      <g clip-path="url(#ws-clip)">
        {atlas.provinces.map((p, i) => (
          <path
            key={p.id}
            d={border(p)}
            class={`tj-prov tj-tint-${i % 12}`}
            {...(tool === "city" ? { "data-k": `land:${p.id}` } : {})}
          />
        ))}
        <g pointer-events="none">
          <Raw html={land.current.html} />
        </g>
      </g>
      <Court atlas={atlas} />
      <Roads atlas={atlas} />
      {atlas.provinces.map((p) => {
        const n = tileOf(doc, p.id);
        return (
          <g key={p.id} data-k={`tile:${n}`} transform={`translate(${p.spot[0]} ${p.spot[1]})`} class="ws-tile">
            <Raw
              transform={`scale(${p.area[3] - p.area[1] < 240 ? 0.92 : 1.06})`}
              html={provinceTile(n, goodsOf(doc, n), nameOf(doc, p.id), tool === "tile" && held.value === String(n))}
            />
          </g>
        );
      })}
      {[...atlas.cities.values()].map((c) => (
        <g
          key={c.id}
          id={`ws-city-${c.id}`}
          data-k={`city:${c.id}`}
          transform={`translate(${c.at[0]} ${c.at[1]})`}
          class={`tj-city ws-city${held.value === c.id ? " held" : ""}`}
          {...(cursor.value === c.id ? { role: "img", "aria-label": cityName(shop, atlas, c.id) } : {})}>
          <circle r={c.fortified ? 40 : 32} class="tj-touch" />
          <Raw html={c.fortified ? FORT : TOWN} />
          {c.fortified && bonuses.has(c.id) && <Raw html={bonusTile(bonuses.get(c.id)!)} class="tj-bonus" />}
          {(held.value === c.id || cursor.value === c.id) && <circle r={c.fortified ? 46 : 34} class="ws-held" />}
        </g>
      ))}
      {tool === "border" && shop.show.value !== "ours" && <Corners atlas={atlas} />}
      {shop.show.value === "difference" && <Differences shop={shop} atlas={atlas} ours={still.ours} />}
      <Problem shop={shop} atlas={atlas} />
      <Begun atlas={atlas} shop={shop} />
    </Canvas>
  );
};

const FIGURES = ["vizier", "general", "monk", "princess", "mogul"];
/** The court as it stands on the board, so that the corner is not empty. */
const Court = ({ atlas }: { atlas: Atlas }): JSX.Element => {
  const [x0, y0, x1, y1] = atlas.court,
    step = (x1 - x0 - 20) / FIGURES.length;
  return (
    <g transform={`translate(${x0} ${y0})`} class="tj-court" pointer-events="none">
      <Raw html={pavilion(x1 - x0, y1 - y0)} />
      <text x={(x1 - x0) / 2} y="46" class="tj-court-t">
        {t("taj_court")}
      </text>
      {FIGURES.map((f, i) => (
        <Raw
          key={f}
          transform={`translate(${10 + step * (i + 0.5)} 102) scale(1.17)`}
          html={svg`<path d="${NICHE}" class="tj-niche"/>${token(f)}`}
        />
      ))}
    </g>
  );
};

const nameOf = (doc: TajDoc, id: string): string => doc.province.find((p) => p.id === id)?.name ?? id;

const Roads = ({ atlas }: { atlas: Atlas }): JSX.Element => {
  const lines = atlas.roads.filter((r) => r.a && r.b);
  return (
    <g class="tj-roads">
      {["tj-rcase", "tj-rfill", "tj-rdash"].map((cls) =>
        lines.map((r) => <path key={cls + r.a.id + r.b.id} d={roadPath(r)} class={cls} />),
      )}
      {lines.map((r) => (
        <path key={r.a.id + r.b.id} d={roadPath(r)} class="ws-road" data-k={`road:${r.a.id}:${r.b.id}`} />
      ))}
    </g>
  );
};

/** A road that is being drawn follows the pointer. */
const Begun = ({ atlas, shop }: { atlas: Atlas; shop: Workshop }): JSX.Element | null => {
  const from = shop.tool.value === "road" && held.value ? atlas.cities.get(held.value) : undefined,
    to = hover.value;
  if (!from || !to) return null;
  return <path class="d-new ws-begun" d={`M${from.at[0]} ${from.at[1]}L${to.x} ${to.y}`} />;
};

export const editor: Editor = {
  tools: [
    { id: "move", name: "ws_tool_move", Picture: CityPicture, block: "cities" },
    { id: "road", name: "ws_tool_road", Picture: RoadPicture, block: "roads" },
    { id: "cut", name: "ws_tool_cut", Picture: CutPicture, block: "roads" },
    { id: "fort", name: "ws_tool_fort", Picture: FortPicture, block: "fortresses" },
    { id: "tile", name: "ws_tool_tile", Picture: TilePicture, block: "tiles" },
    { id: "city", name: "ws_tool_city", Picture: AddPicture, block: "cities" },
    { id: "border", name: "ws_tool_outline", Picture: BorderPicture, block: "cities" },
  ],
  Board,
  Panel,
  inPanel,
  revert: revertTaj,
};
