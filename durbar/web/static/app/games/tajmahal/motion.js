import { effect } from "../../../vendor/signals.js";
import { reducedMotion } from "../../shell/settings.js";
const LIT = 6500;
const FLIGHT = 900;
const MOST_PLIES = 14;
const NS = "http://www.w3.org/2000/svg";
const spot = (name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
};
const panel = (seat) => spot(`.pl.seat-${seat + 1}`);
const fly = (cls, symbols, from, to, late) => {
  if (!from || !to || reducedMotion.matches || document.hidden) return;
  const card = document.createElement("div");
  card.className = `tj-flight ${cls}`;
  for (const id of symbols) {
    const svg = document.createElementNS(NS, "svg"), use = document.createElementNS(NS, "use");
    svg.setAttribute("viewBox", "0 0 32 32");
    use.setAttribute("href", `#taj-${id}`);
    svg.append(use);
    card.append(svg);
  }
  document.body.append(card);
  const at = (b) => `translate(${b.left + b.width / 2 - 24}px, ${b.top + b.height / 2 - 32}px)`;
  const flight = card.animate(
    [
      { transform: `${at(from)} scale(.6)`, opacity: 0 },
      { transform: `${at(from)} scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `${at(to)} scale(1.15)`, opacity: 1, offset: 0.85 },
      { transform: `${at(to)} scale(.5)`, opacity: 0 }
    ],
    { duration: FLIGHT, delay: late, easing: "cubic-bezier(.4,0,.2,1)", fill: "both" }
  );
  flight.onfinish = flight.oncancel = () => card.remove();
};
const special = (card) => [
  card === "plus-elephant" ? "elephant" : card === "plus-mogul" ? "mogul" : card === "plus-points" ? "card" : "swap"
];
const picture = (card) => {
  const [colour = "", ...symbols] = card.split("-");
  return ["plus", "change"].includes(colour) ? ["tj-k-special", special(card)] : [`tj-k-${colour}`, symbols];
};
const show = (selection, e, late) => {
  const { data, seat } = e, mine = seat === selection.obs.peek()?.viewer;
  if (e.kind === "special")
    fly("tj-k-special", special(String(data["card"])), spot('[data-spot="court"]'), panel(seat), late);
  else if (e.kind === "special_from")
    fly("tj-k-special", special(String(data["card"])), panel(Number(data["from"])), panel(seat), late);
  else if (e.kind === "took")
    fly(
      ...picture(String(data["card"])),
      spot('[data-spot="reserve"]'),
      mine ? spot('[data-spot="hand"]') : panel(seat),
      late
    );
  else if (e.kind === "play")
    data["cards"].forEach(
      (c, i) => fly(...picture(c), mine ? spot('[data-spot="hand"]') : panel(seat), spot(`[data-row="${seat}"]`), late + i * 120)
    );
  else return false;
  return true;
};
const animate = (selection) => {
  let seen = null, timer;
  const light = (s) => {
    clearTimeout(timer);
    selection.scored.value = s;
    if (s)
      timer = setTimeout(() => {
        selection.scored.value = null;
      }, LIT);
  };
  const stop = effect(() => {
    const log = selection.table.log.value, end = selection.table.replay.at.value ?? log.length, from = seen ?? end;
    seen = end;
    if (end < from) light(null);
    const news = log.slice(from, end).flatMap((l) => l.events);
    if (end <= from || end - from > MOST_PLIES) return;
    let late = 0;
    for (const e of news) {
      if (e.data["source"] === "palaces" && e.data["linked"].length)
        light({ seat: e.seat, ...e.data });
      if (show(selection, e, late)) late += 350;
    }
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
export {
  animate
};
