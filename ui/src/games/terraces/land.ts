// The ground of one cell as SVG text: walls, top, pattern, cast shadow, outline. Light from the upper left.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import {
  HALF,
  LOW,
  STEP,
  centre,
  clip,
  corners,
  edge,
  f,
  lerp,
  lines,
  near,
  pick,
  poly,
  rowCol,
  type Key,
  type Point,
} from "./geometry.js";
import { height, level, type Scene } from "./scene.js";

export const use = (s: { world: string }, id: string, x: number, y: number, extra: Markup = nothing): Markup =>
  svg`<use href="#${s.world}-${id}" x="${f(x)}" y="${f(y)}"${extra}/>`;

const wall = (s: Scene, k: Key, z: number, e: 2 | 3): Markup => {
  const foot = height(s, near(k)[e]!) ?? LOW - 1.2;
  if (foot >= z) return nothing;
  const [a, b] = edge(corners(centre(k, z)), e),
    d = (z - foot) * STEP,
    side = e === 2 ? "r" : "l";
  const band = (from: number, to: number): Point[] => [
    [a[0], a[1] + from],
    [b[0], b[1] + from],
    [b[0], b[1] + to],
    [a[0], a[1] + to],
  ];
  const strata: [Point, Point][] = [];
  for (let i = 1; z - i > foot + 0.05; i++)
    strata.push([
      [a[0], a[1] + i * STEP],
      [b[0], b[1] + i * STEP],
    ]);
  return join(
    poly(band(0, d), `${level(s, k) ? "wall" : "slab"}-${side}`),
    lines(strata, "strata"),
    poly(band(0, 3.2), `lip-${side}`),
    d > 6 && poly(band(d - 4, d), "foot"),
  );
};
const walls = (s: Scene, k: Key, z: number): Markup => join(wall(s, k, z, 2), wall(s, k, z, 3));

const shadows = (s: Scene, k: Key, z: number): Markup => {
  const hex = corners(centre(k, z));
  return join(
    ...[4, 5, 0].map((e) => {
      const high = height(s, near(k)[e]!);
      if (high === null || high - z < 0.4) return null;
      const d = Math.min(high - z, 4),
        dx = d * STEP * 0.78,
        dy = d * STEP * 0.52,
        [a, b] = edge(hex, e);
      const south = hex[3]!;
      const cast: Point[] =
        e === 0
          ? [a, b, lerp(b, south, 0.1 + 0.04 * d), lerp(a, south, 0.1 + 0.04 * d)]
          : [a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]];
      const p = clip(cast, hex);
      return p.length > 2 ? poly(p, "cast") : null;
    }),
  );
};

/** Thick line around the tile on top, a faint seam inside it: the same-size rule depends on it. */
const outline = (s: Scene, k: Key, z: number): Markup => {
  const hex = corners(centre(k, z)),
    inner = corners(centre(k, z), 0.93),
    me = s.land.get(k)!;
  const soft: [Point, Point][] = [],
    bevel: [Point, Point][] = [],
    hard: [Point, Point][] = [];
  near(k).forEach((n, e) => {
    const [a, b] = edge(hex, e),
      other = s.land.get(n);
    if (other && other.tile === me.tile && other.level === me.level) {
      if (e < 3) soft.push([lerp(a, b, 0.12), lerp(a, b, 0.88)]);
      return;
    }
    if (e === 4 || e === 5) bevel.push(edge(inner, e));
    hard.push([a, b]);
  });
  return join(lines(soft, "seam"), lines(bevel, "bevel"), lines(hard, "tile-edge"));
};

const builtLand = (s: Scene, k: Key): Markup => {
  const me = s.land.get(k)!,
    z = me.level,
    [r, c] = rowCol(k),
    p = centre(k, z);
  const face = join(walls(s, k, z), poly(corners(p), `top ${me.ground}-${Math.min(z, 4)}`));
  if (me.ground === "field") {
    const mirror = pick(c, r, 2) ? nothing : svg` transform="matrix(-1 0 0 1 ${f(2 * p[0])} 0)"`;
    return join(face, use(s, `field-${pick(r, c, 3)}`, p[0], p[1], mirror), shadows(s, k, z), outline(s, k, z));
  }
  const houses = s.palaces.has(k) ? "court" : s.pawns.has(k) ? "town-p" : `town-${pick(r, c, 3)}`;
  return join(face, shadows(s, k, z), outline(s, k, z), svg`<g class="stand">${use(s, houses, p[0], p[1])}</g>`);
};

const bare = (s: Scene, k: Key): Markup => {
  const [r, c] = rowCol(k),
    p = centre(k);
  return join(
    walls(s, k, 0),
    poly(corners(p), `bare v${pick(c, r, 3)}`),
    use(s, `bare-${pick(r, c, 3)}`, p[0], p[1]),
    shadows(s, k, 0),
  );
};

const water = (s: Scene, k: Key): Markup => {
  const q = centre(k, -0.25),
    [r, c] = rowCol(k),
    wet = near(k).map((n) => s.water.has(n));
  // pools: water runs to the edge where the neighbour is water too
  const rim = corners(centre(k)),
    inner = corners(q, 0.84);
  const pool = rim.flatMap((a, e): Point[] => {
    const b = rim[(e + 1) % 6]!;
    return wet[e] ? [lerp(a, b, 0.1), lerp(a, b, 0.9)] : [inner[e]!, inner[(e + 1) % 6]!];
  });
  const top = wet.some(Boolean) ? pool : pool.map(([x, y]): Point => [x, y + 2]);
  return join(
    walls(s, k, 0),
    poly(rim, "bare rimstone"),
    poly(pool, "water-deep"),
    poly(top, `water gw-${s.world}`),
    use(s, `wave-${pick(r, c, 2)}`, q[0], q[1]),
    shadows(s, k, -0.25),
  );
};

/** Entry cost: one or two chevrons pointing at the site. */
const entry = (s: Scene, k: Key): Markup => {
  const inside = near(k).filter((n) => s.site.has(n));
  if (!inside.length) return nothing;
  const p = centre(k, LOW);
  let dx = 0,
    dy = 0;
  for (const n of inside) {
    const q = centre(n);
    dx += q[0] - p[0];
    dy += q[1] - p[1];
  }
  const a = Math.atan2(dy, dx),
    x = p[0] + Math.cos(a) * 21,
    y = p[1] + Math.sin(a) * 18;
  const mark = s.ring.get(k) === "high" ? "chev-2" : "chev-1";
  return svg`<g class="cost-mark" transform="translate(${f(x)} ${f(y)}) rotate(${f((a * 180) / Math.PI)})">${use(s, mark, 0, 0)}</g>`;
};

const border = (s: Scene, k: Key): Markup => {
  const kind = s.ring.get(k)!,
    [r, c] = rowCol(k),
    p = centre(k, LOW);
  const shift = r >= 3 ? Math.sign(c - 18) * 7 : 0;
  const grown =
    kind === "high"
      ? use(s, `peak-${pick(r, c, 3)}`, p[0] + shift, p[1] - 2)
      : use(s, `low-${pick(r, c, 4)}`, p[0], p[1]);
  return join(poly(corners(p, 1.004), `ring-${kind}`), shadows(s, k, LOW), grown, entry(s, k));
};

/** The ground of a cell. */
export const ground = (s: Scene, k: Key): Markup =>
  level(s, k) ? builtLand(s, k) : s.water.has(k) ? water(s, k) : s.site.has(k) ? bare(s, k) : border(s, k);

/** Everything `ground` depends on, as one text: equal texts draw equal ground. */
export const groundKey = (s: Scene, k: Key): string => {
  const me = s.land.get(k);
  const own = me ? `${me.ground}${me.level}` : "";
  const around = near(k).map((n) => {
    const l = s.land.get(n);
    return `${height(s, n)}${l && me && l.tile === me.tile && l.level === me.level ? "=" : ""}${s.water.has(n) ? "w" : ""}`;
  });
  return `${own}|${s.water.has(k)}|${s.palaces.has(k)}|${me?.ground === "town" && s.pawns.has(k)}|${around.join()}`;
};

/** The slab under everything, with its thickness and its one blurred shadow. */
export const slab = (s: Scene): Markup => {
  const d = [...s.site, ...s.ring.keys()]
    .map(
      (k) =>
        `M${corners(centre(k, LOW), 1.01)
          .map((p) => `${f(p[0])},${f(p[1])}`)
          .join("L")}Z`,
    )
    .join("");
  return join(
    svg`<path class="g-shadow" d="${d}" transform="translate(12 34)"/><path class="g-side" d="${d}" transform="translate(0 16)"/>`,
    svg`<path class="g-rim" d="${d}"/><path class="g-top gg-${s.world}" d="${d}"/>`,
  );
};

/** The box around the whole board. */
export const VIEW = { x: -66, y: -70, w: 36 * HALF + 132, h: 14 * 48 + 142 } as const;
