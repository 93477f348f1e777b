import { effect } from "../../vendor/signals.js";
import { signed } from "../shell/i18n.js";
import { calm } from "../shell/settings.js";
const AT_ONCE = 14;
const FLIGHT = 1300;
const moving = () => !calm.matches && !document.hidden;
class Watch {
  constructor(table) {
    this.table = table;
  }
  table;
  upTo = null;
  /** The plies that came into sight since it was asked last; null after a jump, back or far ahead. */
  news() {
    const log = this.table.log.value, end = this.table.replay.shown.value?.ply ?? log.length, from = this.upTo ?? end;
    this.upTo = end;
    return end < from || end - from > AT_ONCE ? null : log.slice(from, end);
  }
}
const fly = (text, seat, from, to, late) => {
  const el = document.createElement("div");
  el.className = `gain-flight num seat-${seat + 1}`;
  el.textContent = text;
  el.setAttribute("aria-hidden", "true");
  document.body.append(el);
  const at = (box, up) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2 - up}px) translate(-50%, -50%)`;
  const flight = el.animate(
    [
      { transform: `${at(from, 0)} scale(.3)`, opacity: 0 },
      { transform: `${at(from, 30)} scale(1.25)`, opacity: 1, offset: 0.16 },
      { transform: `${at(from, 36)} scale(1.15)`, opacity: 1, offset: 0.48, easing: "cubic-bezier(.5,0,.3,1)" },
      { transform: `${at(to, 0)} scale(.8)`, opacity: 1, offset: 0.94 },
      { transform: `${at(to, 0)} scale(.5)`, opacity: 0 }
    ],
    { duration: FLIGHT, delay: late, easing: "ease-out", fill: "both" }
  );
  flight.onfinish = flight.oncancel = () => el.remove();
};
const visible = (box) => !!box && box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
const flyPoints = (table, session) => {
  const watch = new Watch(table);
  return effect(() => {
    const news = watch.news() ?? [];
    if (!news.length || !moving() || !session.spot) return;
    let late = 0;
    for (const event of news.flatMap((line) => line.events)) {
      const points = event.data["points"];
      if (typeof points !== "number" || !points || event.seat < 0) continue;
      const from = session.spot(event), to = document.querySelector(`.pl.seat-${event.seat + 1} .score`)?.getBoundingClientRect();
      if (!visible(from) || !visible(to)) continue;
      fly(signed(points), event.seat, from, to, late);
      late += 220;
    }
  });
};
export {
  Watch,
  flyPoints,
  moving
};
