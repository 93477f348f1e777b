// Animations of Machu Picchu: goods fly between bank, city and players, runners walk, the night is shown step by step. They follow the
// log; with reduced motion nothing flies.
import { effect } from "@preact/signals";
import { reducedMotion } from "../../shell/settings.js";
import type { EventView } from "../../wire.js";
import { districtOf } from "./atlas.js";
import { SYMBOL_OF } from "./observation.js";
import type { BoardSelection } from "./selection.js";

const FLIGHT = 850;
const MOST_PLIES = 14; // more new plies at once are a jump and not animated
const NS = "http://www.w3.org/2000/svg";

const spot = (selector: string): DOMRect | null => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
};
const panel = (seat: number): DOMRect | null => spot(`.pl.seat-${seat + 1}`);

/** A symbol flies from one place of the screen to another. */
const fly = (symbol: string, from: DOMRect | null, to: DOMRect | null, late: number): void => {
  if (!from || !to || reducedMotion.matches || document.hidden) return;
  const svg = document.createElementNS(NS, "svg"),
    use = document.createElementNS(NS, "use");
  svg.setAttribute("viewBox", "0 0 32 32");
  svg.setAttribute("class", "mp-flight");
  use.setAttribute("href", `#machu-i-${symbol}`);
  svg.append(use);
  document.body.append(svg);
  const at = (b: DOMRect): string => `translate(${b.left + b.width / 2 - 19}px, ${b.top + b.height / 2 - 19}px)`;
  const flight = svg.animate(
    [
      { transform: `${at(from)} scale(.5)`, opacity: 0 },
      { transform: `${at(from)} scale(1.2)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(1.2)`, opacity: 1, offset: 0.85 },
      { transform: `${at(to)} scale(.5)`, opacity: 0 },
    ],
    { duration: FLIGHT, delay: late, easing: "cubic-bezier(.4,0,.2,1)", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => svg.remove();
};

const place = (id: unknown): DOMRect | null => spot(`#mp-${String(id)}`);
const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

const show = (selection: BoardSelection, e: EventView, late: number): boolean => {
  const { data, seat } = e,
    here = selection.obs.peek()?.players[selection.obs.peek()?.active ?? 0]?.prince,
    atlas = selection.atlas.peek();
  if (e.kind === "bonus") fly(String(data["good"]), place(data["district"]), panel(seat), late);
  else if (e.kind === "produce" && Number(data["gain"]) > 0) fly(String(data["good"]), place(here), panel(seat), late);
  else if (e.kind === "sacrifice" && Number(data["llamas"]) > 0) fly("llama", panel(seat), place(here), late);
  else if (e.kind === "offer")
    list(data["goods"]).forEach((g, i) => fly(g, panel(seat), place("main_temple"), late + i * 120));
  else if (e.kind === "sell") fly(String(data["good"]), panel(seat), place("central_plaza"), late);
  else if (e.kind === "buy") fly(String(data["good"]), place("central_plaza"), panel(seat), late);
  else if (e.kind === "stay") fly("moon", place(`moon-${String(data["tile"])}`), panel(seat), late);
  else if (e.kind === "acquire") fly(String(data["type"]), spot(".mp-clergy"), panel(seat), late);
  else if (e.kind === "draw") fly("card", spot(".mp-map .mp-runner"), panel(seat), late);
  else if (e.kind === "reward")
    list(data["goods"]).forEach((g, i) => fly(g, place("sun_clock"), panel(seat), late + i * 120));
  else if (e.kind === "recruit" && atlas)
    list(data["professions"]).forEach((p, i) =>
      fly(SYMBOL_OF[p] ?? "steps", panel(seat), place(districtOf(atlas, p)), late + i * 120),
    );
  else return false;
  return true;
};

/** A few plies have come one by one. */
const near = (from: number, end: number): boolean => end > from && end - from <= MOST_PLIES;

/** These events fly once more. */
export const flyEvents = (selection: BoardSelection, events: readonly EventView[]): void => {
  let late = 0;
  for (const e of events) if (show(selection, e, late)) late += 260;
};

/** Follow the log, live and in the replay. */
export const animate = (selection: BoardSelection): (() => void) => {
  let seen: number | null = null, // plies that were drawn
    sure: number | null = null; // plies the server has confirmed
  return effect(() => {
    const shown = selection.table.shownLog.value,
      log = selection.table.log.value,
      at = selection.table.replay.at.value,
      end = at ?? shown.length,
      from = seen ?? end,
      sureEnd = at ?? log.length,
      sureFrom = sure ?? sureEnd;
    seen = end;
    sure = sureEnd;
    // a night that falls now is told line by line from its beginning
    if (at === null && log.slice(sureFrom).some((l) => l.events.some((e) => e.kind === "night")))
      selection.nightLines.value = 0;
    selection.stepping.value = near(from, end) || near(sureFrom, sureEnd);
    if (!near(from, end)) return;
    flyEvents(
      selection,
      shown.slice(from, end).flatMap((l) => l.events),
    );
  });
};
