// Draws the board and redraws only what changed: each cell has three layers, each with the text it was drawn from.
import { join, paint, type Markup } from "../../shell/svg.js";
import type { Key } from "./geometry.js";
import { ground, groundKey, slab } from "./land.js";
import { palace, pawn, seenThrough } from "./pieces.js";
import { painted, type Scene } from "./scene.js";
import { cellState, overlay, stateKey, type Marks } from "./states.js";

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
  private readonly over: Layer;
  private last: Scene | null = null;
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
    this.over = layer(over, "over-all");
  }

  /** `moving` adds the drop of new tiles and pieces. */
  paint(scene: Scene, marks: Marks, moving: boolean): void {
    this.drawn = 0;
    const before = moving ? this.last : null;
    for (const [k, cell] of this.cells) {
      const fresh =
        before &&
        (scene.land.get(k)?.tile !== before.land.get(k)?.tile ||
          scene.land.get(k)?.level !== before.land.get(k)?.level ||
          scene.water.has(k) !== before.water.has(k));
      this.draw(cell.ground, groundKey(scene, k), () => ground(scene, k), fresh ? "dropped" : "");
      this.draw(cell.state, stateKey(scene, k, marks), () => cellState(scene, k, marks));
      const seat = scene.pawns.get(k),
        built = scene.palaces.get(k),
        h = scene.land.get(k)?.level;
      const key = `${seat}|${built?.value}${built?.held}|${h}|${seat && marks.from === k}|${built ? groundKey(scene, k) : ""}`;
      const came = before && (before.pawns.get(k) !== seat || before.palaces.get(k)?.value !== built?.value);
      this.draw(
        cell.piece,
        key,
        () => join(built ? palace(scene, k) : null, seat ? pawn(scene, k, marks.from === k) : null),
        came ? "popped" : "",
      );
    }
    if (this.last !== scene) this.text(this.seen, seenThrough(scene));
    this.text(this.over, overlay(scene, marks));
    this.last = scene;
  }

  /** What stands on a cell. */
  piece(k: Key): SVGGElement | undefined {
    return this.cells.get(k)?.piece.node;
  }

  private draw(l: Layer, key: string, make: () => Markup, motion = ""): void {
    if (l.key === key) return;
    l.key = key;
    paint(l.node, make());
    this.drawn++;
    l.node.classList.remove("dropped", "popped");
    if (motion) l.node.classList.add(motion);
  }
  private text(l: Layer, drawing: Markup): void {
    const text = drawing.toString();
    if (l.key === text) return;
    l.key = text;
    paint(l.node, drawing);
    this.drawn++;
  }
}
