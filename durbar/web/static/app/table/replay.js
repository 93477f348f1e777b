import { computed, signal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { reducedMotion } from "../shell/settings.js";
import { turnEnds } from "./turns.js";
const WINDOW = 40;
const RECAP_PLIES = 60;
const RECAP_TIME = 9e3;
class ReplayModel {
  constructor(table, start) {
    this.table = table;
    this.at.value = start;
    this.active = computed(() => this.at.value !== null);
    this.total = computed(() => this.table.frame.value?.ply ?? 0);
    this.shown = computed(() => {
      const at = this.at.value;
      if (at === null) return this.lastShown = null;
      return this.lastShown = this.moments.value.get(at) ?? this.lastShown;
    });
  }
  table;
  /** The ply shown; null is now. */
  at = signal(null);
  playing = signal(false);
  /** What happened while the player was away is being replayed: it ends by itself, a click or Escape skips it. */
  recap = signal(false);
  speed = signal(1);
  /** The seat whose view is shown; undefined is the viewer's own. */
  viewAs = signal(void 0);
  moments = signal(/* @__PURE__ */ new Map());
  active;
  shown;
  total;
  timer;
  until = null;
  asked = /* @__PURE__ */ new Set();
  lastShown = null;
  go(ply) {
    if (ply === null) {
      this.stop();
      this.at.value = null;
      this.recap.value = false;
      return;
    }
    const target = Math.max(0, Math.min(ply, this.total.value));
    this.at.value = target;
    void this.fetch(target);
  }
  step(n) {
    this.stop();
    this.go((this.at.value ?? this.total.value) + n);
  }
  turn(direction) {
    this.stop();
    const here = this.at.value ?? this.total.value, ends = turnEnds(this.table.log.value, this.table.turnMarks.value);
    const next = direction > 0 ? ends.find((e) => e > here) : ends.filter((e) => e < here).at(-1);
    this.go(next ?? (direction > 0 ? this.total.value : 0));
  }
  setViewer(seat) {
    this.viewAs.value = seat;
    this.reload();
  }
  /** Fetch again what was fetched: from another seat, or in another language. */
  reload() {
    this.forget();
    if (this.at.value !== null) void this.fetch(this.at.value);
  }
  /** Replay the plies from `from` to now quickly, and come back to now. */
  async playRecap(from) {
    const last = this.total.value, first = Math.max(from, last - RECAP_PLIES);
    if (this.active.value || first >= last) return;
    await this.fetch(first);
    if (this.active.value || !this.moments.value.has(first)) return;
    this.recap.value = true;
    this.play(first, last);
  }
  /** Play from a ply on, to `until` and then back to now. */
  play(from, until = null) {
    clearTimeout(this.timer);
    this.until = until;
    const start = this.table.log.value.findIndex((l) => l.seat >= 0);
    this.go(from ?? (this.at.value === null || this.at.value >= this.total.value ? Math.max(0, start) : this.at.value));
    this.playing.value = true;
    this.schedule();
  }
  stop() {
    clearTimeout(this.timer);
    this.playing.value = false;
  }
  /** Milliseconds for a ply. */
  pace() {
    if (!this.recap.value) return (reducedMotion.matches ? 700 : 450) / this.speed.value;
    const acts = this.table.log.value.slice(Math.max(0, this.total.value - RECAP_PLIES)).filter((l) => l.seat >= 0).length;
    return Math.min(800, Math.max(260, RECAP_TIME / Math.max(1, acts)));
  }
  /** A recap skips random events. */
  next(here) {
    const log = this.table.log.value;
    let next = here + 1;
    while (this.recap.value && next < this.total.value && (log[next - 1]?.seat ?? 0) < 0) next++;
    return next;
  }
  schedule() {
    this.timer = setTimeout(() => {
      const here = this.at.value;
      if (here === null || !this.playing.value) return this.stop();
      if (!this.moments.value.has(here)) return this.schedule();
      const end = this.until === null || this.recap.value ? this.total.value : this.until;
      if (here >= end) {
        this.stop();
        if (this.until !== null) this.go(null);
        return;
      }
      this.go(this.next(here));
      this.schedule();
    }, this.pace());
  }
  /** The plies after `ply` were undone or played again: drop what was kept of them. */
  cut(ply) {
    if (![...this.moments.value.keys()].some((p) => p > ply)) return;
    this.moments.value = new Map([...this.moments.value].filter(([p]) => p <= ply));
    for (const start of [...this.asked]) if (start + WINDOW > ply) this.asked.delete(start);
  }
  forget() {
    this.asked.clear();
    this.moments.value = /* @__PURE__ */ new Map();
  }
  async fetch(ply) {
    const first = Math.floor(ply / WINDOW) * WINDOW;
    for (const start of [first, ...ply - first > WINDOW / 2 ? [first + WINDOW] : []]) {
      if (start > this.total.value || this.asked.has(start)) continue;
      this.asked.add(start);
      try {
        const last = Math.min(start + WINDOW - 1, this.total.value);
        const { moments } = await api.replay(this.table.id, start, last, this.viewAs.value);
        if (last < start + WINDOW - 1) this.asked.delete(start);
        const all = new Map(this.moments.value);
        for (const m of moments) all.set(m.ply, m);
        this.moments.value = all;
      } catch (error) {
        this.asked.delete(start);
        this.table.showRefusal(error);
        this.stop();
      }
    }
  }
}
export {
  ReplayModel
};
