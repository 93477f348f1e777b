import { animationsAllowed } from "../../table/motion.js";
import { LOW, centre, near } from "./geometry.js";
import { height } from "./scene.js";
const NS = "http://www.w3.org/2000/svg";
const STEP_TIME = 150;
const LONGEST = 1100;
const HOP = 9;
const wayOf = (e) => Array.isArray(e.data["path"]) ? e.data["path"] : [];
const foot = (s, k) => {
  const [x, y] = centre(k, height(s, k) ?? 0);
  return [x, y + 10];
};
const outside = (s, k) => {
  const [x, y] = centre(near(k).find((n) => s.ring.has(n) && !s.land.has(n)) ?? k, LOW);
  return [x, y + 10];
};
const points = (s, e) => {
  const way = wayOf(e), feet = way.map((k) => foot(s, k));
  if (e.kind === "enter") return [outside(s, way[0]), ...feet];
  return e.kind === "leave" ? [...feet, outside(s, way.at(-1))] : feet;
};
const hops = (feet) => feet.flatMap((p, i) => {
  const q = feet[i + 1];
  return q ? [p, [(p[0] + q[0]) / 2, Math.min(p[1], q[1]) - HOP]] : [p];
});
class PawnAnimations {
  /** `piece` finds what stands on a cell, to hide it until its pawn has arrived. */
  constructor(layer, piece) {
    this.layer = layer;
    this.piece = piece;
  }
  layer;
  piece;
  on = /* @__PURE__ */ new Set();
  /** The pawns of these plies walk one after the other; null ends all animations. */
  follow(s, news) {
    if (!news) this.halt();
    if (!news?.length || !animationsAllowed()) return;
    let late = 0;
    for (const e of news.flatMap((line) => line.events)) if (wayOf(e).length) late += this.walk(s, e, late);
  }
  halt() {
    for (const one of [...this.on]) one.cancel();
  }
  walk(s, e, late) {
    const layer = this.layer(), frames = hops(points(s, e));
    if (!layer || frames.length < 2) return 0;
    const time = Math.min(LONGEST, STEP_TIME * (frames.length - 1) / 2);
    const pawn = document.createElementNS(NS, "g"), use = document.createElementNS(NS, "use");
    pawn.setAttribute("class", `walker seat-${e.seat + 1}`);
    use.setAttribute("href", `#${s.world}-pawn-${e.seat + 1}`);
    pawn.append(use);
    layer.append(pawn);
    const arrived = e.kind === "leave" ? void 0 : this.piece(wayOf(e).at(-1));
    arrived?.classList.remove("popped");
    arrived?.classList.add("awaited");
    const one = pawn.animate(
      frames.map(([x, y], i) => ({
        transform: `translate(${x}px, ${y}px)`,
        opacity: i === 0 && e.kind === "enter" || i === frames.length - 1 && e.kind === "leave" ? 0 : 1
      })),
      { duration: time, delay: late, fill: "both" }
    );
    this.on.add(one);
    one.onfinish = one.oncancel = () => {
      this.on.delete(one);
      pawn.remove();
      arrived?.classList.remove("awaited");
    };
    return time;
  }
}
export {
  PawnAnimations
};
