// What moves on every table: the plies that have just come into sight, and points that fly from their place to the player's panel.
// Whoever asks for less motion gets none.
import { effect } from "@preact/signals";
import type { LogLine } from "../wire.js";
import type { Session } from "../games/view.js";
import { signed } from "../shell/i18n.js";
import { calm } from "../shell/settings.js";
import type { TableModel } from "./model.js";

const AT_ONCE = 14; // more news than this is a jump, not a story
const FLIGHT = 1300;

export const moving = (): boolean => !calm.matches && !document.hidden;

/** Follows the moment shown, live or in the replay. To be asked inside an effect: it reads what it follows. */
export class Watch {
  private upTo: number | null = null;
  constructor(private readonly table: TableModel) {}

  /** The plies that came into sight since it was asked last; null after a jump, back or far ahead. */
  news(): readonly LogLine[] | null {
    const log = this.table.log.value,
      end = this.table.replay.shown.value?.ply ?? log.length,
      from = this.upTo ?? end;
    this.upTo = end;
    return end < from || end - from > AT_ONCE ? null : log.slice(from, end);
  }
}

const fly = (text: string, seat: number, from: DOMRect, to: DOMRect, late: number): void => {
  const el = document.createElement("div");
  el.className = `gain-flight num seat-${seat + 1}`;
  el.textContent = text;
  el.setAttribute("aria-hidden", "true");
  document.body.append(el);
  const at = (box: DOMRect, up: number): string =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2 - up}px) translate(-50%, -50%)`;
  const flight = el.animate(
    [
      { transform: `${at(from, 0)} scale(.3)`, opacity: 0 },
      { transform: `${at(from, 30)} scale(1.25)`, opacity: 1, offset: 0.16 },
      { transform: `${at(from, 36)} scale(1.15)`, opacity: 1, offset: 0.48, easing: "cubic-bezier(.5,0,.3,1)" },
      { transform: `${at(to, 0)} scale(.8)`, opacity: 1, offset: 0.94 },
      { transform: `${at(to, 0)} scale(.5)`, opacity: 0 },
    ],
    { duration: FLIGHT, delay: late, easing: "ease-out", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => el.remove();
};

const visible = (box: DOMRect | null | undefined): box is DOMRect =>
  !!box && box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;

/** Points fly to whom they belong, where the game knows their place on the screen. */
export const flyPoints = (table: TableModel, session: Session): (() => void) => {
  const watch = new Watch(table);
  return effect(() => {
    const news = watch.news() ?? [];
    if (!news.length || !moving() || !session.spot) return;
    let late = 0;
    for (const event of news.flatMap((line) => line.events)) {
      const points = event.data["points"];
      if (typeof points !== "number" || !points || event.seat < 0) continue;
      const from = session.spot(event),
        to = document.querySelector(`.pl.seat-${event.seat + 1} .score`)?.getBoundingClientRect();
      if (!visible(from) || !visible(to)) continue;
      fly(signed(points), event.seat, from, to, late);
      late += 220;
    }
  });
};
