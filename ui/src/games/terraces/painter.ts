// Draws the board and redraws only what changed: each cell has three layers, each with the text it was drawn from. Texts are put
// together only for cells whose surroundings or marks changed.
import { join, paint, type Markup } from "../../shell/svg.js";
import { changedCells, sameMarks } from "./changes.js";
import { f, type Key } from "./geometry.js";
import type { Placed } from "./ghost.js";
import { ground, groundKey, slab } from "./land.js";
import { palace, pawn, seenThrough } from "./pieces.js";
import { painted, type Scene } from "./scene.js";
import { cellState, overlays, stateKey, type Marks } from "./states.js";

const NS = "http://www.w3.org/2000/svg";

interface Layer {
  node: SVGGElement;
  key: string;
}
interface Cell {
  ground: Layer;
  state: Layer;
  piece: Layer;
}

const layer = (parent: Element, cls: string): Layer => {
  const node = document.createElementNS(NS, "g");
  node.setAttribute("class", cls);
  parent.append(node);
  return { node, key: "" };
};

export class Painter {
  private readonly cells = new Map<Key, Cell>();
  private readonly seen: Layer;
  private readonly over: readonly Layer[];
  private last: { scene: Scene; marks: Marks } | null = null;
  /** How many layers the last painting drew; tests check that a small change draws little. */
  drawn = 0;

  /** The slab goes under the cells and the overlay over them; each may be an SVG of its own. */
  constructor(root: SVGGElement, scene: Scene, named = true, under: SVGGElement = root, over: SVGGElement = root) {
    for (const g of new Set([under, root, over])) g.replaceChildren();
    paint(layer(under, "ground").node, slab(scene));
    const all = layer(root, "cells").node;
    for (const k of painted(scene)) {
      const cell = layer(all, "cell").node;
      cell.setAttribute("data-k", k);
      if (named) cell.id = `cell-${k}`;
      this.cells.set(k, { ground: layer(cell, "ground-of"), state: layer(cell, "state"), piece: layer(cell, "piece") });
    }
    this.seen = layer(over, "over-all");
    this.over = overlays.map(() => layer(over, "over-all"));
  }

  /** `moving` adds the drop of new tiles and pieces. */
  paint(scene: Scene, marks: Marks, moving: boolean): void {
    const { last } = this,
      stale = last ? changedCells(last.scene, scene) : this.cells.keys();
    this.drawn = 0;
    for (const k of stale) this.stand(scene, k, marks, moving ? (last?.scene ?? null) : null);
    if (last && last.marks.from !== marks.from)
      for (const k of [last.marks.from, marks.from]) if (k !== null) this.stand(scene, k, marks, null);
    for (const k of last && sameMarks(last.marks, marks) ? stale : this.cells.keys()) this.state(scene, k, marks);
    if (last?.scene !== scene) this.text(this.seen, seenThrough(scene));
    overlays.forEach((overlay, i) => {
      const drawn = overlay(scene, marks);
      if ("at" in drawn) this.move(this.over[i]!, drawn);
      else this.text(this.over[i]!, drawn);
    });
    this.last = { scene, marks };
  }

  /** What stands on a cell. */
  piece(k: Key): SVGGElement | undefined {
    return this.cells.get(k)?.piece.node;
  }

  /** Ground and pieces of a cell; those that were not there before drop. */
  private stand(scene: Scene, k: Key, marks: Marks, before: Scene | null): void {
    const cell = this.cells.get(k);
    if (!cell) return;
    const land = scene.land.get(k),
      was = before?.land.get(k),
      seat = scene.pawns.get(k),
      built = scene.palaces.get(k),
      key = groundKey(scene, k);
    const fresh =
      before && (land?.tile !== was?.tile || land?.level !== was?.level || scene.water.has(k) !== before.water.has(k));
    this.draw(cell.ground, key, () => ground(scene, k), fresh ? "dropped" : "");
    const came = before && (before.pawns.get(k) !== seat || before.palaces.get(k)?.value !== built?.value);
    this.draw(
      cell.piece,
      `${seat}|${built?.value}${built?.held}${built?.leaders.join("-")}|${land?.level}|${seat && marks.from === k}|${built ? key : ""}`,
      () => join(built ? palace(scene, k) : null, seat ? pawn(scene, k, marks.from === k) : null),
      came ? "popped" : "",
    );
  }
  private state(scene: Scene, k: Key, marks: Marks): void {
    const cell = this.cells.get(k);
    if (cell) this.draw(cell.state, stateKey(scene, k, marks), () => cellState(scene, k, marks));
  }

  private draw(l: Layer, key: string, make: () => Markup, motion = ""): void {
    if (l.key === key) return;
    l.key = key;
    paint(l.node, make());
    this.drawn++;
    l.node.classList.remove("dropped", "popped");
    if (motion) l.node.classList.add(motion);
  }
  /** What is drawn already is only moved. */
  private move(l: Layer, { at: [x, y], body }: Placed): void {
    this.text(l, body);
    l.node.style.transform = `translate(${f(x)}px, ${f(y)}px)`;
  }
  private text(l: Layer, drawing: Markup): void {
    const text = drawing.toString();
    if (l.key === text) return;
    l.key = text;
    paint(l.node, drawing);
    this.drawn++;
  }
}
