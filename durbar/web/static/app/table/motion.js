import { effect } from "../../vendor/signals.js";
import { signed } from "../shell/i18n.js";
import { reducedMotion } from "../shell/settings.js";
const MOST_PLIES = 14;
const FLIGHT = 1300;
const animationsAllowed = () => !reducedMotion.matches && !document.hidden;
class LogFollower {
  constructor(table) {
    this.table = table;
  }
  table;
  upTo = null;
  /** The plies that came into sight since the last call; null after a jump, back or far ahead. */
  newLines() {
    const log = this.table.log.value, end = this.table.replay.shown.value?.ply ?? log.length, from = this.upTo ?? end;
    this.upTo = end;
    return end < from || end - from > MOST_PLIES ? null : log.slice(from, end);
  }
}
const fly = (text, seat, from, to, delay) => {
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
    { duration: FLIGHT, delay, easing: "ease-out", fill: "both" }
  );
  flight.onfinish = flight.oncancel = () => el.remove();
};
const visible = (box) => !!box && box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
const flyPoints = (table, session) => {
  const follower = new LogFollower(table);
  return effect(() => {
    const news = follower.newLines() ?? [];
    if (!news.length || !animationsAllowed() || !session.screenBox) return;
    let delay = 0;
    for (const event of news.flatMap((line) => line.events)) {
      const points = event.data["points"];
      if (typeof points !== "number" || !points || event.seat < 0) continue;
      const from = session.screenBox(event), to = document.querySelector(`.pl.seat-${event.seat + 1} .score`)?.getBoundingClientRect();
      if (!visible(from) || !visible(to)) continue;
      fly(signed(points), event.seat, from, to, delay);
      delay += 220;
    }
  });
};
export {
  LogFollower,
  animationsAllowed,
  flyPoints
};
