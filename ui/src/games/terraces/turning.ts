// How the tile in the hand is turned: as the player holds it, or by itself to the nearest turn that fits at the pointed cell.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Key } from "./geometry.js";
import { turns, type Pick } from "./notation.js";
import type { Offers } from "./offers.js";
import { turnAt } from "./targets.js";

/** How a tile lies at a cell, and the turns that fit there, from the first one shown on. */
export interface Fit {
  turn: number;
  ways: readonly number[];
}

export class Turning {
  /** How the player holds a tile, in sixths clockwise. */
  readonly held = signal(0);
  readonly fit: ReadonlySignal<Fit | null>;
  /** The first turn a tile was shown in at a cell: the others that fit there are counted from it. */
  private readonly first = signal<{ at: Key; turn: number } | null>(null);

  constructor(
    private readonly pick: ReadonlySignal<Pick | null>,
    private readonly pointed: ReadonlySignal<Key | null>,
    private readonly offers: ReadonlySignal<Offers>,
  ) {
    this.fit = computed(() => this.fitHere());
  }

  /** The next turn that fits at the pointed cell; where none does, simply the next one. */
  rotate(by: 1 | -1): void {
    const pick = this.pick.value,
      fit = this.fit.value,
      at = this.pointed.value;
    if (pick?.what !== "tile" || !turns(pick.shape)) return;
    if (!fit?.ways.length || at === null) {
      this.held.value = (this.held.value + by + 6) % 6;
      return;
    }
    const { ways, turn } = fit;
    this.first.value = { at, turn: ways[0]! };
    this.held.value = ways[(ways.indexOf(turn) + by + ways.length) % ways.length]!;
  }

  private fitHere(): Fit | null {
    const pick = this.pick.value,
      at = this.pointed.value,
      offers = this.offers.value;
    if (pick?.what !== "tile") return null;
    const turn = turnAt(offers, pick, this.held.value, at),
      ways = at === null ? [] : offers.ways(pick.shape, at),
      first = this.first.value?.at === at ? this.first.value!.turn : turn;
    return { turn, ways: [...ways.filter((way) => way >= first), ...ways.filter((way) => way < first)] };
  }
}
