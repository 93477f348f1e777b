import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { signal } from "../../vendor/signals.js";
import { t } from "../shell/i18n.js";
const KEPT = 8;
const AT_ONCE = 8;
class Announcer {
  /** Appended, never overwritten: news may come faster than a screen reader speaks. */
  news = signal([]);
  /** Replaced: a player who moves on quickly does not want to hear every place passed. */
  place = signal("");
  count = 0;
  version = -1;
  ply = Infinity;
  add(text) {
    if (text) this.news.value = [...this.news.peek().slice(1 - KEPT), { id: ++this.count, text }];
  }
  /** The log lines since the last time, once for each version of the table. */
  addNewLines(table) {
    const log = table.log.value, last = log.at(-1), version = table.frame.value?.version ?? -1;
    if (!last || !table.texts.ready || version === this.version) return;
    const fresh = log.slice(Math.min(Math.max(this.ply, log.length - AT_ONCE), log.length - 1));
    this.version = version;
    this.ply = log.length;
    const sentences = fresh.flatMap((line) => line.events).map((event) => table.texts.event(event));
    if (table.myTurn.value && playedSinceMine(table)) sentences.push(t("your_turn_title"));
    this.add(sentences.filter(Boolean).join(" "));
  }
}
const playedSinceMine = (table) => {
  const last = table.log.value.at(-1);
  return !!last && table.mine.value.length > 0 && !table.mine.value.includes(last.seat);
};
const LiveRegions = ({ announcer }) => /* @__PURE__ */ jsxs(Fragment, { children: [
  /* @__PURE__ */ jsx("div", { class: "sr", role: "log", "aria-live": "polite", children: announcer.news.value.map(({ id, text }) => /* @__PURE__ */ jsx("p", { children: text }, id)) }),
  /* @__PURE__ */ jsx("div", { class: "sr", role: "status", "aria-live": "polite", children: announcer.place.value })
] });
export {
  Announcer,
  LiveRegions
};
