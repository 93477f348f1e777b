// Java and Cuzco in the workshop: the board is painted cell by cell. What is drawn is the game's own drawing.
import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { centre, corners, rowCol, keyOf, near, type Key, type Point } from "../games/terraces/geometry.js";
import { VIEW } from "../games/terraces/land.js";
import { groundOf } from "../games/terraces/observation.js";
import { Painter } from "../games/terraces/painter.js";
import type { Scene } from "../games/terraces/scene.js";
import { UNMARKED } from "../games/terraces/still.js";
import { worldOf, type World } from "../games/terraces/symbols.js";
import { t } from "../shell/i18n.js";
import { View } from "../shell/viewport.js";
import { Canvas, type Spot } from "./canvas.js";
import { CardList } from "./cards.js";
import type { Editor, Tool } from "./editor.js";
import { BlockPanel } from "./numbers.js";
import { wordsOf } from "../table/words.js";
import type { Doc } from "./document.js";
import type { Workshop } from "./model.js";
import {
  LETTERS,
  emptied,
  gridOf,
  letterAt,
  mirrored,
  painted,
  revertTerraces,
  rowsOf,
  setKinds,
  type Brush,
  type TerracesDoc,
} from "./terracesedits.js";

const hover = signal<Key | null>(null);
const cursor = signal<Key | null>(null);
const LOWER = -0.7;

const sceneOf = (doc: Doc, world: World): Scene => {
  const { site, ring, printed } = groundOf(rowsOf(doc));
  return { world, site, ring, land: new Map(), water: new Set(printed), palaces: new Map(), pawns: new Map() };
};
const kindAt = (doc: Doc, k: Key): Brush =>
  (Object.keys(LETTERS) as Brush[]).find((kind) => LETTERS[kind] === letterAt(rowsOf(doc), k)) ?? "none";
const points = (hex: readonly Point[]): string => hex.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
const hexAt = (doc: Doc, k: Key, scale = 0.95): string =>
  points(corners(centre(k, "MP".includes(letterAt(rowsOf(doc), k)) ? LOWER : 0), scale));

const paint = (shop: Workshop, k: Key | null): void => {
  if (!k || shop.show.value === "ours") return;
  shop.edit(painted(shop.doc.value, k, shop.tool.value as Brush, shop.mirror.value, shop.follow.value));
};

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: 4 };
const keyed = (shop: Workshop, e: KeyboardEvent): boolean => {
  const rows = rowsOf(shop.doc.value),
    at =
      cursor.value ??
      keyOf(Math.floor(rows.length / 2), Math.floor(rows[0]!.length / 4) * 2 + (Math.floor(rows.length / 2) % 2));
  if (e.key === " " || e.key === "Enter") {
    cursor.value = at;
    paint(shop, at);
    shop.said.value = `${at}: ${labelOf(shop, kindAt(shop.doc.value, at))}`;
    return true;
  }
  const upDown =
      e.key === "ArrowUp"
        ? rowCol(at)[0] % 2
          ? 0
          : 5
        : e.key === "ArrowDown"
          ? rowCol(at)[0] % 2
            ? 2
            : 3
          : undefined,
    edge = STEP[e.key] ?? upDown;
  if (edge === undefined) return false;
  const next = near(at)[edge]!,
    [r, c] = rowCol(next);
  if (r >= 0 && r < rows.length && c >= 0 && c < rows[r]!.length) cursor.value = next;
  shop.said.value = `${cursor.value}: ${labelOf(shop, kindAt(shop.doc.value, cursor.value ?? at))}`;
  return true;
};
const labelOf = (shop: Workshop, kind: Brush): string =>
  kind === "none" ? t("ws_no_cell") : (shop.facts.labels[kind] ?? kind);

const Board = ({ shop }: { shop: Workshop }): JSX.Element => {
  const root = useRef<SVGGElement>(null),
    world = worldOf(shop.facts.game),
    view = useMemo(() => new View({ ...VIEW, y: VIEW.y - 6, h: VIEW.h + 12 }), [shop]);
  const doc = shop.shownDoc.value,
    rows = rowsOf(doc),
    text = rows.join("\n");
  useLayoutEffect(() => {
    const scene = sceneOf(doc, world);
    new Painter(root.current!, scene, false).paint(scene, UNMARKED, false);
  }, [text, world]);
  const grid = useMemo(() => gridOf(rows), [rows.length, rows[0]?.length]);
  const at = hover.value ?? cursor.value;
  const down = (spot: Spot): void => {
    shop.press();
    paint(shop, spot.k);
  };
  return (
    <Canvas
      view={view}
      label={t("ws_board_label")}
      cls={`ws-map ws-terraces w-${world}`}
      down={down}
      move={(spot, pressed) => {
        hover.value = spot.k;
        if (pressed) paint(shop, spot.k);
      }}
      up={() => shop.lift()}
      keyed={(e) => keyed(shop, e)}>
      <g ref={root} class="ws-still" />
      <RowNames rows={rows} />
      {grid.map((k) => (
        <polygon
          key={k}
          points={hexAt(doc, k, 0.98)}
          class={`ws-cell${letterAt(rows, k) === "_" ? " void" : ""}`}
          data-k={k}
        />
      ))}
      {shop.show.value === "difference" && <Differences shop={shop} />}
      <Problem shop={shop} />
      {at && shop.show.value !== "ours" && <Pointer shop={shop} at={at} />}
    </Canvas>
  );
};

const RowNames = ({ rows }: { rows: readonly string[] }): JSX.Element => (
  <g class="ws-rows" aria-hidden="true">
    {rows.map((row, r) => {
      const first = row.search(/[^ _]/);
      if (first < 0) return null;
      const [x, y] = centre(keyOf(r, first - 2), LOWER);
      return (
        <text key={r} class="rown" x={x + 14} y={y + 5}>
          {String.fromCharCode(97 + r)}
        </text>
      );
    })}
  </g>
);

/** Where the brush is, its mirror image, and what it would do. */
const Pointer = ({ shop, at }: { shop: Workshop; at: Key }): JSX.Element => {
  const doc = shop.doc.value,
    brush = shop.tool.value as Brush,
    now = kindAt(doc, at),
    other = mirrored(rowsOf(doc), at),
    [x, y] = centre(at, 0),
    text = now === brush ? `${at}: ${labelOf(shop, now)}` : `${at}: ${labelOf(shop, now)} → ${labelOf(shop, brush)}`,
    half = text.length * 4.6 + 12;
  return (
    <g pointer-events="none">
      <polygon class="brush" points={hexAt(doc, at)} />
      {shop.mirror.value && other !== at && <polygon class="brush m" points={hexAt(doc, other)} />}
      <g transform={`translate(${x} ${y + 58})`} class="btag">
        <rect x={-half} y="-16" width={2 * half} height="32" rx="9" />
        <text y="6">{text}</text>
      </g>
    </g>
  );
};

/** The cells that the game's problem names, ringed in red. */
const Problem = ({ shop }: { shop: Workshop }): JSX.Element | null => {
  const text = shop.check.value?.problem?.text;
  if (!text || shop.show.value === "ours") return null;
  return (
    <g class="ws-wrong" pointer-events="none">
      {[...new Set(text.match(/\b[a-z]\d{1,2}\b/g))].map((k) => (
        <polygon key={k} points={hexAt(shop.doc.value, k)} />
      ))}
    </g>
  );
};

const Differences = ({ shop }: { shop: Workshop }): JSX.Element => {
  const doc = shop.doc.value,
    cells = shop.changes.value.filter((c) => c.kind === "cell");
  if (cells.length > 90) return <></>; // another board altogether
  return (
    <g class="ws-diff" pointer-events="none">
      {cells.map((c) =>
        c.now === null ? (
          <polygon key={c.id} class="chg-gone" points={hexAt(shop.ours, c.id, 0.93)} />
        ) : (
          <g key={c.id}>
            <polygon class="chg-case" points={hexAt(doc, c.id)} />
            <polygon class="chg-edge" points={hexAt(doc, c.id)} />
          </g>
        ),
      )}
    </g>
  );
};

const Extra = ({ shop }: { shop: Workshop }): JSX.Element => (
  <>
    <label class="tg">
      <input
        type="checkbox"
        checked={shop.mirror.value}
        onChange={(e) => (shop.mirror.value = e.currentTarget.checked)}
      />
      <span>{t("ws_mirror")}</span>
    </label>
    <label class="tg">
      <input
        type="checkbox"
        checked={shop.follow.value}
        onChange={(e) => (shop.follow.value = e.currentTarget.checked)}
      />
      <span>{t("ws_follow")}</span>
    </label>
    <button class="btn quiet" onClick={() => shop.edit(emptied(shop.doc.value))}>
      {t("ws_empty")}
    </button>
  </>
);

/** The kinds of cards; everything else that is no cell is a figure. */
const Panel = ({ shop }: { shop: Workshop }): JSX.Element | null => {
  if (shop.block.value !== "cards") return null;
  const doc = shop.doc.value as TerracesDoc,
    ours = (shop.ours as TerracesDoc).cards.kinds,
    terms = wordsOf(shop.facts.game)?.catalogue as Record<string, Record<string, string>> | undefined;
  return (
    <BlockPanel shop={shop} cls="rows cards">
      <CardList
        rows={doc.cards.kinds}
        ours={ours}
        symbols={[...new Set(ours.flatMap((row) => row.symbols))]}
        most={2}
        term={(id) => terms?.["terms"]?.[id] ?? id}
        what={shop.facts.blocks.find((b) => b.id === "cards")?.name ?? ""}
        set={(kinds) => shop.edit(setKinds(doc, kinds))}
      />
    </BlockPanel>
  );
};

const picture =
  (kind: Brush): (() => JSX.Element) =>
  () => (
    <svg viewBox="-38 -36 76 72" class={`hx ws-brush ${kind}`} aria-hidden="true">
      <polygon points={points(corners([0, 0], 0.96))} />
      {kind === "basin" && <polygon class="in" points={points(corners([0, 0], 0.74))} />}
    </svg>
  );
const tool = (id: Brush, name: Tool["name"], block: string): Tool => ({ id, name, Picture: picture(id), block });

export const editor: Editor = {
  tools: [
    tool("site", "ws_tool_site", "outline"),
    tool("mountain", "ws_tool_mountain", "border"),
    tool("plain", "ws_tool_plain", "border"),
    tool("basin", "ws_tool_basin", "basins"),
    tool("none", "ws_tool_none", "outline"),
  ],
  Board,
  Panel,
  inPanel: (path) => path[0] === "cards",
  Extra,
  revert: revertTerraces,
};
