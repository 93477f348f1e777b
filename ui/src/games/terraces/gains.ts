// Points that rise from the board when they are won: live, and step by step in the replay.
import { effect, signal } from "@preact/signals";
import type { LogLine } from "../../wire.js";
import { signed } from "../../shell/i18n.js";
import { calm } from "../../shell/settings.js";
import { centre } from "./geometry.js";
import { placesIn } from "./notation.js";
import { height } from "./scene.js";
import type { Hold } from "./session.js";

export interface Gain {
  id: number;
  x: number;
  y: number;
  text: string;
  seat: number;
}

const LASTS = 1600;
let count = 0;

export class Gains {
  readonly shown = signal<readonly Gain[]>([]);
  private upTo: number;
  readonly stop: () => void;

  constructor(private readonly hold: Hold) {
    this.upTo = Math.max(1, hold.table.log.peek().length);
    this.stop = effect(() => this.follow(hold.table.log.value, hold.table.replay.at.value));
  }

  /** The log grew by a few plies, or the replay made one step: show what they scored. */
  private follow(log: readonly LogLine[], at: number | null): void {
    const end = at ?? log.length,
      fresh = end - this.upTo;
    const from = this.upTo;
    this.upTo = end;
    if (fresh < 1 || fresh > 6 || calm.matches) return;
    const gains = log.slice(from, end).flatMap((line) =>
      line.events.flatMap((e) => {
        const points = e.data["points"],
          at = placesIn(e.data)[0],
          s = this.hold.scene.peek();
        if (typeof points !== "number" || !points || !at || !s) return [];
        const [x, y] = centre(at, (height(s, at) ?? 0) + 2);
        return [{ id: ++count, x, y, text: signed(points), seat: e.seat }];
      }),
    );
    if (!gains.length) return;
    this.shown.value = [...this.shown.peek(), ...gains];
    setTimeout(() => {
      this.shown.value = this.shown.peek().filter((g) => !gains.includes(g));
    }, LASTS);
  }
}
