// Taj Mahal in the workshop: the map with its tools. What is drawn is the game's own drawing.
import { computed, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { readAtlas, stepTo, type Atlas, type Components } from "../games/tajmahal/atlas.js";
import { border, frame, ground, roadPath, whole } from "../games/tajmahal/land.js";
import { FORT, NICHE, TOWN, bonusTile, pavilion, provinceTile, token } from "../games/tajmahal/pieces.js";
import { t } from "../shell/i18n.js";
import { Raw } from "../shell/parts.js";
import { svg } from "../shell/svg.js";
import { View } from "../shell/viewport.js";
import { Canvas, type Spot } from "./canvas.js";
import type { Editor } from "./editor.js";
import type { Doc, Workshop } from "./model.js";
import { addRoad, changeCity, cutRoad, goodsOf, revertTaj, swapTiles, type TajDoc } from "./tajedits.js";
import { Differences } from "./tajmarks.js";
import { Panel } from "./tajpanel.js";
import { CityPicture, CutPicture, FortPicture, RoadPicture, TilePicture } from "./tajpictures.js";

const atlasOf = (doc: Doc): Atlas => readAtlas(doc as unknown as Components, null);
/** What is picked up or begun: a city, a tile. */
const held = signal<string | null>(null);
const hover = signal<Spot | null>(null);
const cursor = signal<string | null>(null);

/** The illustration: tiles in the order of the provinces, bonus tiles in that of the fortresses. */
const tilesOn = (doc: TajDoc): ReadonlyMap<string, number> => {
  const home = doc.province_tile.find((r) => r.fixed_province)?.fixed_province;
  let n = 0;
  return new Map(doc.province.map((p) => [p.id, p.id === home ? 12 : ++n]));
};
const bonusesOn = (doc: TajDoc): ReadonlyMap<string, string> => {
  const pile = doc.bonus_tiles.tiles.flatMap((r) =>
      Array<string>(r.count).fill(r.kind === "good" ? (r.good ?? "") : r.kind),
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

const act = (shop: Workshop, k: string): void => {
  const doc = shop.doc.value as TajDoc,
    [kind, a = "", b = ""] = k.split(":");
  switch (shop.tool.value) {
    case "road":
      if (kind !== "city") return;
      if (held.value === null || held.value === a) held.value = held.value === a ? null : a;
      else {
        shop.edit(addRoad(doc, held.value, a));
        shop.said.value = t("ws_said_road");
        held.value = null;
      }
      return;
    case "cut":
      if (kind === "road") shop.edit(cutRoad(doc, a, b));
      return;
    case "fort":
      if (kind === "city") shop.edit(changeCity(doc, a, { fortified: !doc.city.find((c) => c.id === a)?.fortified }));
      return;
    case "tile":
      if (kind !== "tile") return;
      if (held.value === null || held.value === a) held.value = held.value === a ? null : a;
      else {
        shop.edit(swapTiles(doc, Number(held.value), Number(a)));
        held.value = null;
      }
  }
};

const NUDGE: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
};
const keyed = (shop: Workshop, atlas: Atlas, e: KeyboardEvent): boolean => {
  const step = NUDGE[e.key],
    doc = shop.doc.value as TajDoc,
    at = cursor.value;
  if (step && e.shiftKey && at) {
    const c = doc.city.find((one) => one.id === at)!;
    shop.edit(changeCity(doc, at, { x: c.x + step[0], y: c.y + step[1] }));
    return true;
  }
  if (step) {
    cursor.value = (at && stepTo(atlas, at, e.key)) || at || doc.city[0]!.id;
    shop.said.value = cursor.value;
    return true;
  }
  if ((e.key === "Enter" || e.key === " ") && at) {
    if (shop.tool.value === "cut") {
      if (held.value && held.value !== at) shop.edit(cutRoad(doc, held.value, at));
      held.value = held.value ? null : at;
    } else act(shop, `city:${at}`);
    return true;
  }
  if (e.key !== "Escape") return false;
  held.value = null;
  return true;
};

const Board = ({ shop }: { shop: Workshop }): JSX.Element => {
  const shown = useMemo(() => computed(() => atlasOf(shop.shownDoc.value)), [shop]),
    still = useMemo(() => {
      const ours = atlasOf(shop.ours);
      return { ours, frame: frame(ours), ground: ground(ours), view: new View(whole(ours)) };
    }, [shop]);
  const atlas = shown.value,
    doc = shop.shownDoc.value as TajDoc,
    tiles = tilesOn(doc),
    bonuses = bonusesOn(doc);
  const down = (spot: Spot): void => {
    if (!spot.k) return;
    if (shop.tool.value === "move" && spot.k.startsWith("city:")) {
      held.value = spot.k.slice(5);
      shop.press();
    } else act(shop, spot.k);
  };
  const move = (spot: Spot, pressed: boolean): void => {
    hover.value = spot;
    if (pressed && shop.tool.value === "move" && held.value)
      shop.edit(changeCity(shop.doc.value as TajDoc, held.value, { x: Math.round(spot.x), y: Math.round(spot.y) }));
  };
  const up = (spot: Spot | null): void => {
    if (shop.tool.value === "move") {
      shop.lift();
      held.value = null;
    } else if (
      spot?.k?.startsWith("city:") &&
      shop.tool.value === "road" &&
      held.value &&
      held.value !== spot.k.slice(5)
    )
      act(shop, spot.k); // drawn from city to city
  };
  return (
    <Canvas
      view={still.view}
      label={t("ws_board_label")}
      cls={`tj-map ws-map tool-${shop.tool.value}`}
      down={down}
      move={move}
      up={up}
      pan
      keyed={(e) => keyed(shop, atlas, e)}
      active={cursor.value ? `ws-city-${cursor.value}` : undefined}>
      <Raw html={still.frame} />
      <clipPath id="ws-clip">
        <rect x="-2" y="-2" width={atlas.width + 4} height={atlas.height + 4} rx="8" />
      </clipPath>
      <g clip-path="url(#ws-clip)">
        {atlas.provinces.map((p, i) => (
          <path key={p.id} d={border(p)} class={`tj-prov tj-tint-${i % 12}`} />
        ))}
        <Raw html={still.ground} />
      </g>
      <Court atlas={atlas} />
      <Roads atlas={atlas} />
      {atlas.provinces.map((p) => {
        const n = tiles.get(p.id) ?? 0;
        return (
          <g key={p.id} data-k={`tile:${n}`} transform={`translate(${p.spot[0]} ${p.spot[1]})`} class="ws-tile">
            <Raw
              transform={`scale(${p.area[3] - p.area[1] < 240 ? 0.92 : 1.06})`}
              html={provinceTile(
                n,
                goodsOf(doc, n),
                nameOf(doc, p.id),
                shop.tool.value === "tile" && held.value === String(n),
              )}
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
          {...(cursor.value === c.id ? { role: "img", "aria-label": c.id } : {})}>
          <circle r={c.fortified ? 40 : 32} class="tj-touch" />
          <Raw html={c.fortified ? FORT : TOWN} />
          {c.fortified && bonuses.has(c.id) && <Raw html={bonusTile(bonuses.get(c.id)!)} class="tj-bonus" />}
          {(held.value === c.id || cursor.value === c.id) && <circle r={c.fortified ? 46 : 34} class="ws-held" />}
        </g>
      ))}
      {shop.show.value === "difference" && <Differences shop={shop} atlas={atlas} ours={still.ours} />}
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
  ],
  Board,
  Panel,
  revert: revertTaj,
};
