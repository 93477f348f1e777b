// Animations of Taj Mahal: cards fly between players, display and table, and the connection that scores is highlighted. They follow
// the log; with reduced motion nothing flies.
import { effect } from "@preact/signals";
import { reducedMotion } from "../../shell/settings.js";
import type { EventView, LogLine } from "../../wire.js";
import type { Scored } from "./marks.js";
import type { BoardSelection } from "./selection.js";

const LIT = 6500; // milliseconds a scored connection stays highlighted
const FLIGHT = 900;
const MOST_PLIES = 14; // more new plies at once are a jump and not animated

const NS = "http://www.w3.org/2000/svg";

const spot = (name: string): DOMRect | null => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
};
const panel = (seat: number): DOMRect | null => spot(`.pl.seat-${seat + 1}`);

/** A card flies from one place of the screen to another. */
const fly = (cls: string, symbols: string[], from: DOMRect | null, to: DOMRect | null, late: number): void => {
  if (!from || !to || reducedMotion.matches || document.hidden) return;
  const card = document.createElement("div");
  card.className = `tj-flight ${cls}`;
  for (const id of symbols) {
    const svg = document.createElementNS(NS, "svg"),
      use = document.createElementNS(NS, "use");
    svg.setAttribute("viewBox", "0 0 32 32");
    use.setAttribute("href", `#taj-${id}`);
    svg.append(use);
    card.append(svg);
  }
  document.body.append(card);
  const at = (b: DOMRect): string => `translate(${b.left + b.width / 2 - 24}px, ${b.top + b.height / 2 - 32}px)`;
  const flight = card.animate(
    [
      { transform: `${at(from)} scale(.6)`, opacity: 0 },
      { transform: `${at(from)} scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(1.15)`, opacity: 1, offset: 0.85 },
      { transform: `${at(to)} scale(.5)`, opacity: 0 },
    ],
    { duration: FLIGHT, delay: late, easing: "cubic-bezier(.4,0,.2,1)", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => card.remove();
};

const special = (card: string): string[] => [
  card === "plus-elephant" ? "elephant" : card === "plus-mogul" ? "mogul" : card === "plus-points" ? "card" : "swap",
];
const picture = (card: string): [string, string[]] => {
  const [colour = "", ...symbols] = card.split("-");
  return ["plus", "change"].includes(colour) ? ["tj-k-special", special(card)] : [`tj-k-${colour}`, symbols];
};

const show = (selection: BoardSelection, e: EventView, late: number): boolean => {
  const { data, seat } = e,
    mine = seat === selection.obs.peek()?.viewer;
  if (e.kind === "special")
    fly("tj-k-special", special(String(data["card"])), spot('[data-spot="court"]'), panel(seat), late);
  else if (e.kind === "special_from")
    fly("tj-k-special", special(String(data["card"])), panel(Number(data["from"])), panel(seat), late);
  else if (e.kind === "took")
    fly(
      ...picture(String(data["card"])),
      spot('[data-spot="reserve"]'),
      mine ? spot('[data-spot="hand"]') : panel(seat),
      late,
    );
  else if (e.kind === "play")
    (data["cards"] as string[]).forEach((c, i) =>
      fly(...picture(c), mine ? spot('[data-spot="hand"]') : panel(seat), spot(`[data-row="${seat}"]`), late + i * 120),
    );
  else return false;
  return true;
};

/** The events of the plies that have come since `seen`; none after a jump. */
const newEvents = (
  log: readonly LogLine[],
  seen: number | null,
  at: number | null,
): { end: number; back: boolean; events: EventView[] } => {
  const end = at ?? log.length,
    from = seen ?? end,
    far = end <= from || end - from > MOST_PLIES;
  return { end, back: end < from, events: far ? [] : log.slice(from, end).flatMap((line) => line.events) };
};

/** Follow the log, live and in the replay. */
export const animate = (selection: BoardSelection): (() => void) => {
  let seen: number | null = null, // plies whose cards have flown
    sure: number | null = null, // plies the server has confirmed
    timer: ReturnType<typeof setTimeout> | undefined;
  const light = (s: Scored | null): void => {
    clearTimeout(timer);
    selection.scored.value = s;
    if (s)
      timer = setTimeout(() => {
        selection.scored.value = null;
      }, LIT);
  };
  const stop = effect(() => {
    const { log, shownLog, replay } = selection.table,
      at = replay.at.value,
      shown = newEvents(shownLog.value, seen, at),
      scored = newEvents(log.value, sure, at);
    if (scored.back) light(null);
    seen = shown.end;
    sure = scored.end;
    for (const e of scored.events)
      if (e.data["source"] === "palaces" && (e.data["linked"] as string[]).length)
        light({ seat: e.seat, ...(e.data as unknown as Omit<Scored, "seat">) });
    let late = 0;
    for (const e of shown.events) if (show(selection, e, late)) late += 350;
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
