// Animations every game has: which plies have just come into sight, and points that fly from the board to the player's panel.
// With reduced motion there are none.
import { effect } from "@preact/signals";
import type { LogLine } from "../wire.js";
import type { Session } from "../games/view.js";
import { signed } from "../shell/i18n.js";
import { reducedMotion } from "../shell/settings.js";
import type { TableModel } from "./model.js";

const MOST_PLIES = 14; // more new plies at once are a jump and not animated
const FLIGHT = 1300;

export const animationsAllowed = (): boolean => !reducedMotion.matches && !document.hidden;

/**
 * Follows the ply shown, live or in the replay. To be used inside an effect: it reads the signals it follows. A ply that is drawn
 * before the server confirms it is new when it is drawn, not again when it is confirmed; `confirmed` waits for the server.
 */
export class LogFollower {
  private upTo: number | null = null;
  constructor(
    private readonly table: TableModel,
    private readonly confirmed = false,
  ) {}

  /** The plies that came into sight since the last call; null after a jump, back or far ahead. */
  newLines(): readonly LogLine[] | null {
    const log = (this.confirmed ? this.table.log : this.table.shownLog).value,
      end = this.table.replay.shown.value?.ply ?? log.length,
      from = this.upTo ?? end;
    this.upTo = end;
    return end < from || end - from > MOST_PLIES ? null : log.slice(from, end);
  }
}

/** Calls when the board gets more or less room, such as when a sheet over the dock closes. */
const onResize = (call: () => void): (() => void) => {
  const stage = document.querySelector(".stage"),
    size = (): string => `${stage?.clientWidth} ${stage?.clientHeight}`,
    before = size();
  const observer = new ResizeObserver(() => {
    if (size() !== before) call();
  });
  if (stage) observer.observe(stage);
  return () => observer.disconnect();
};

const fly = (text: string, seat: number, from: DOMRect, to: DOMRect, delay: number): void => {
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
    { duration: FLIGHT, delay, easing: "ease-out", fill: "both" },
  );
  const stop = onResize(() => flight.cancel()); // its place is another one then
  flight.onfinish = flight.oncancel = () => {
    stop();
    el.remove();
  };
};

const visible = (box: DOMRect | null | undefined): box is DOMRect =>
  !!box && box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;

/** Points fly to the panel of their player, where the game knows their place on the screen. */
export const flyPoints = (table: TableModel, session: Session): (() => void) => {
  const follower = new LogFollower(table, true);
  return effect(() => {
    const news = follower.newLines() ?? [];
    if (!news.length || !animationsAllowed() || !session.screenBox) return;
    if (table.over.peek() && !table.replay.active.peek() && table.story.source().length) return; // the story shows them
    let delay = 0;
    for (const event of news.flatMap((line) => line.events)) {
      const points = event.data["points"];
      if (typeof points !== "number" || !points || event.seat < 0) continue;
      const from = session.screenBox(event),
        to = document.querySelector(`.pl.seat-${event.seat + 1} .score`)?.getBoundingClientRect();
      if (!visible(from) || !visible(to)) continue;
      fly(signed(points), event.seat, from, to, delay);
      delay += 220;
    }
  });
};
