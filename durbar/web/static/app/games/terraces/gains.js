import { effect, signal } from "../../../vendor/signals.js";
import { signed } from "../../shell/i18n.js";
import { calm } from "../../shell/settings.js";
import { centre } from "./geometry.js";
import { placesIn } from "./notation.js";
import { height } from "./scene.js";
const LASTS = 1600;
let count = 0;
class Gains {
  constructor(hold) {
    this.hold = hold;
    this.upTo = Math.max(1, hold.table.log.peek().length);
    this.stop = effect(() => this.follow(hold.table.log.value, hold.table.replay.at.value));
  }
  hold;
  shown = signal([]);
  upTo;
  stop;
  /** The log grew by a few plies, or the replay made one step: show what they scored. */
  follow(log, at) {
    const end = at ?? log.length, fresh = end - this.upTo;
    const from = this.upTo;
    this.upTo = end;
    if (fresh < 1 || fresh > 6 || calm.matches) return;
    const gains = log.slice(from, end).flatMap(
      (line) => line.events.flatMap((e) => {
        const points = e.data["points"], at2 = placesIn(e.data)[0], s = this.hold.scene.peek();
        if (typeof points !== "number" || !points || !at2 || !s) return [];
        const [x, y] = centre(at2, (height(s, at2) ?? 0) + 2);
        return [{ id: ++count, x, y, text: signed(points), seat: e.seat }];
      })
    );
    if (!gains.length) return;
    this.shown.value = [...this.shown.peek(), ...gains];
    setTimeout(() => {
      this.shown.value = this.shown.peek().filter((g) => !gains.includes(g));
    }, LASTS);
  }
}
export {
  Gains
};
