// The drawn parts of Java and Cuzco as SVG symbols: origin = centre of the cell or foot of the piece. Pure text;
// colours are CSS variables, so one drawing serves light, dark and every seat. Ids begin with the world's name.
import { constant, type Markup } from "../../shell/svg.js";
import { P, SHAPE, fill, stroke, sym } from "../../shell/symbols.js";
import { placed } from "./place.js";

export type World = "java" | "cuzco";
/** A game's id is its world; one of this folder that has no drawing of its own looks like Java. */
export const worldOf = (id: string): World => (id === "cuzco" ? "cuzco" : "java");

/* ---- pawns: the head is the seat's shape ---- */
const BODY: Record<World, string> = {
  java: "M-10 1C-10-3-8-6-6.5-10L-4.5-19C-3-22 3-22 4.5-19L6.5-10C8-6 10-3 10 1 6 4.5-6 4.5-10 1Z",
  cuzco: "M-11.5 0L-6-18C-4-21.5 4-21.5 6-18L11.5 0C6 4.5-6 4.5-11.5 0Z",
};
const pawn = (w: World, n: number): string => {
  const head = `<g transform="translate(0 -26) scale(8.6)">`,
    hd = SHAPE[n]!,
    b = BODY[w];
  const sash =
    w === "java"
      ? P("M-6.6-9.5C-2-6.5 3-7.5 6.6-10.5L7.6-7C3.5-3.8-3-3.2-7.7-6Z", fill("c-lo", 0.85))
      : P("M-8.2-10.5L-4.1-7.5 0-10.5 4.1-7.5 8.2-10.5 9.4-6.5 4.7-3.3 0-6.5-4.7-3.3-9.4-6.5Z", fill("c-on", 0.9));
  return sym(
    "pawn-" + n,
    `<ellipse cx="5" cy="3" rx="15" ry="6" fill="var(--shadow-board)" fill-opacity=".34"/>
    <g stroke="var(--seat-rim)" stroke-width="6" stroke-linejoin="round" opacity=".95">${P(b)}${head}${P(hd, 'stroke-width=".7"')}</g></g>
    <g fill="var(--c)" stroke="var(--seat-edge)" stroke-width="1.9" stroke-linejoin="round">${P(b)}</g>
    ${P("M-8.3 0C-8.3-3-6.5-6-5.3-10L-3.3-18.3C-2.5-19.5-1-20-.5-19.9L-3-8-4 2.3C-6 2-7.5 1.2-8.3 0Z", fill("c-hi", 0.75))}${sash}
    ${head}${P(hd, 'fill="var(--c)" stroke="var(--seat-edge)" stroke-width=".22" stroke-linejoin="round"')}
    ${n === 2 ? P("M-.1-.75L-.75.55H-.25Z", fill("c-hi", 0.8)) : `<ellipse cx="-.3" cy="-.32" rx=".3" ry=".24" ${fill("c-hi", 0.9)}/>`}</g>`,
  );
};

/* ---- fields ---- */
const hexClip = `<clipPath id="hx"><polygon points="0,-30.6 33.2,-15.3 33.2,15.3 0,30.6 -33.2,15.3 -33.2,-15.3"/></clipPath>`;
/** The lines of the furrows: how far outside of each ring, and how they are drawn; `wet` rings are every third. Later ones lie on top. */
type Furrow = [offset: number, look: string, wet?: boolean];
const FURROWS: Record<World, readonly Furrow[]> = {
  java: [
    [5.6, stroke("water-hi", 8.6, 0.62), true],
    [5.6, stroke("field-hi", 8, 0.13), false],
    [5.5, stroke("field-line", 2.6, 0.42, 'stroke-dasharray="1.1 4.6" stroke-linecap="round"')],
    [0, stroke("field-line", 1.9, 0.72)],
    [1.7, stroke("field-hi", 1.3, 0.85)],
  ],
  cuzco: [
    [5.8, stroke("field-line", 6.4, 0.55, 'stroke-dasharray="1.6 4.4"')],
    [7.4, stroke("field-hi", 2.6, 0.95, 'stroke-dasharray="1.6 4.4"')],
    [0, stroke("town-line", 2.6, 0.9)],
    [1.6, stroke("town-4", 1.1, 0.9)],
  ],
};
const ellipse = (cx: number, cy: number, r: number): string => {
  const [rx, ry] = [+r.toFixed(1), (r * 0.8).toFixed(1)];
  return `M${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}Z`;
};
/** One path for each kind of line, whatever the number of rings: fewer shapes are faster to draw. */
const arcs = (cx: number, cy: number, from: number, rings: number, w: World): string =>
  FURROWS[w]
    .map(([offset, look, wet]) => {
      const those = Array.from({ length: rings }, (_, i) => i).filter(
        (i) => wet === undefined || wet === (i % 3 === 1),
      );
      return P(those.map((i) => ellipse(cx, cy, from + i * 11.5 + offset)).join(""), look);
    })
    .join("");
/** Centre of the arcs, the first radius that reaches the cell, and how many do. */
const FIELDS: [number, number, number, number][] = [
  [-46, 52, 48.5, 6],
  [6, -74, 51.5, 7],
  [58, 30, 22, 8],
];
const fields = (w: World): string =>
  FIELDS.map(([x, y, r, n], i) => sym("field-" + i, `<g clip-path="url(#hx)">${arcs(x, y, r, n, w)}</g>`)).join("");

/* ---- villages ---- */
const tree = (w: World): string =>
  w === "java"
    ? `<ellipse cx="3" cy="1" rx="6" ry="2.4" fill="var(--shadow-board)" fill-opacity=".25"/>${P("M-.6 1C-.4-4 .2-8 1-11", 'fill="none" stroke="#6b4a2a" stroke-width="1.6"')}${P("M1-11C-4-14-8-11-8.5-7 -5-10-2-10 1-11 5-14 9-12 10-7.5 7-10 4-10.5 1-11 0-15 3-17 6-17 3-15 2-13 1-11Z", 'fill="#3f7a35" stroke="#24501f" stroke-width=".8"')}`
    : `<ellipse cx="3" cy="1" rx="5" ry="2.2" fill="var(--shadow-board)" fill-opacity=".25"/><circle cx="0" cy="-5" r="5.4" fill="#4e7d4a" stroke="#2b4f2c" stroke-width=".9"/><circle cx="-1.6" cy="-6.6" r="2.2" fill="#8fb57a" fill-opacity=".8"/>`;
const house = (w: World): string =>
  `<ellipse cx="4" cy="1" rx="14" ry="4.6" fill="var(--shadow-board)" fill-opacity=".28"/>` +
  (w === "java"
    ? P("M-9 0V-7H9V0Z", `${fill("house-wall")} stroke="var(--roof-lo)" stroke-width=".9"`) +
      P("M3 0V-7H9V0Z", fill("town-line", 0.5)) +
      P("M-2 0V-5.5H2V0Z", fill("roof-lo")) +
      P(
        "M-13-5.6C-9.5-7.6-7.5-10-6.2-12.2L-4-17H4L6.2-12.2C7.5-10 9.5-7.6 13-5.6 7-4.4-7-4.4-13-5.6Z",
        `${fill("roof")} stroke="var(--roof-lo)" stroke-width="1.2" stroke-linejoin="round"`,
      ) +
      P("M-11-5.9C-8.4-7.8-6.6-10-5.4-12.2L-3.4-16.3H-.5L-2-5.1C-5-5.1-8.6-5.4-11-5.9Z", fill("roof-hi", 0.85)) +
      P("M-6.2-12.2H6.2", stroke("roof-lo", 1)) +
      P("M-4.6-17.2H4.6", stroke("palace-gold", 1.4))
    : P("M-10 0V-8H10V0Z", `${fill("house-wall")} stroke="var(--roof-lo)" stroke-width=".9"`) +
      P("M4 0V-8H10V0Z", fill("town-line", 0.5)) +
      P("M-10-4H10M-4-8V-4M4-4V0M-7-4V0", stroke("town-line", 0.8, 0.9)) +
      P("M-2 0L-1.4-6H1.4L2 0Z", fill("palace-ink")) +
      P(
        "M-13-6.5L-6.5-18H6.5L13-6.5C7-5.4-7-5.4-13-6.5Z",
        `${fill("roof")} stroke="var(--roof-lo)" stroke-width="1.2" stroke-linejoin="round"`,
      ) +
      P("M-11.4-7L-5.6-17.2H-1L-3-6.2C-6-6.2-9-6.5-11.4-7Z", fill("roof-hi", 0.85)) +
      P("M-8-10.5L-9-7M0-12V-6.4M6-12L7.6-7M3-16L3.4-9", stroke("roof-lo", 0.7, 0.6)));
const paving = (w: World): string =>
  w === "java"
    ? P("M-20 8C-8 2 6 14 22 4M-4-16C-2-4 0 6-6 20", stroke("town-line", 4.5, 0.28, 'stroke-linecap="round"'))
    : P(
        "M-24-6H24M-24 6H24M-27 18H27M-14-18V-6M4-18V-6M-20-6V6M-4-6V6M14-6V6M-12 6V18M6 6V18",
        stroke("town-line", 1.3, 0.42),
      );
const towns = (w: World): string => {
  const h = house(w),
    t = tree(w),
    g = paving(w),
    wrap = (x: string) => g + x;
  return (
    sym(
      "town-0",
      wrap(
        placed(-13, -4, h, 0.98) +
          placed(14, -2, h, 0.9) +
          placed(-20, 11, t, 0.7) +
          placed(3, 18, h, 1.04) +
          placed(21, 11, t, 0.6),
      ),
    ) +
    sym(
      "town-1",
      wrap(
        placed(3, -9, h, 0.95) +
          placed(-18, 4, h, 0.95) +
          placed(20, -1, t, 0.8) +
          placed(14, 14, h, 1) +
          placed(-6, 20, t, 0.7),
      ),
    ) +
    sym(
      "town-2",
      wrap(
        placed(-16, -7, t, 0.7) +
          placed(12, -8, h, 0.9) +
          placed(-13, 9, h, 1.08) +
          placed(17, 12, h, 0.9) +
          placed(2, 20, t, 0.6),
      ),
    ) +
    sym("town-p", wrap(placed(-18, -5, h, 0.84) + placed(18, -5, h, 0.84) + placed(0, -12, t, 0.7))) +
    sym("court", g)
  );
};

/* ---- palaces: one roof (Java) or one stone step (Cuzco) per two points ---- */
const palaces = (w: World): string =>
  [2, 4, 6, 8, 10]
    .map((v) => {
      const n = v / 2;
      let g = `<ellipse cx="9" cy="8" rx="33" ry="13" fill="var(--shadow-board)" fill-opacity=".3"/>`;
      if (w === "java") {
        g +=
          P(
            "M-27 6L-23 0H23L27 6V12C14 18-14 18-27 12Z",
            `${fill("town-4")} stroke="var(--palace-ink)" stroke-width="1.4"`,
          ) + P("M-27 6C-14 11 14 11 27 6", stroke("town-line", 1.4));
        g +=
          P("M-19 5V-6H19V5Z", `${fill("palace-wall")} stroke="var(--palace-ink)" stroke-width="1.2"`) +
          P("M7 5V-6H19V5Z", fill("town-line", 0.45)) +
          P("M-15 5V-6M-9 5V-6M9 5V-6M15 5V-6", stroke("palace-roof", 1.8));
        for (let i = 0; i < n; i++) {
          const y = -4 - i * 8.2,
            a = 29 - i * 4.5,
            b = Math.max(a - 12, 5),
            hgt = i === n - 1 ? 14 : 9.5,
            top = i === n - 1 ? 4 : b;
          if (i)
            g += P(
              `M${-b - 1} ${y + 2}V${y - 3}H${b + 1}V${y + 2}Z`,
              `${fill("palace-wall")} stroke="var(--palace-ink)" stroke-width="1"`,
            );
          g += P(
            `M${-a} ${y}C${-a + 6} ${y - 2} ${-b - 1} ${y - 5} ${-top} ${y - hgt}H${top}C${b + 1} ${y - 5} ${a - 6} ${y - 2} ${a} ${y}C${a * 0.5} ${y + 3} ${-a * 0.5} ${y + 3} ${-a} ${y}Z`,
            `${fill("palace-roof")} stroke="var(--palace-ink)" stroke-width="1.4" stroke-linejoin="round"`,
          );
          g += P(
            `M${-a + 3} ${y - 0.4}C${-a + 8} ${y - 3} ${-b} ${y - 5} ${-top + 1} ${y - hgt + 1}H${-top * 0.2}L${-a * 0.25} ${y + 1.4}C${-a * 0.5} ${y + 1.2} ${-a * 0.8} ${y + 0.8} ${-a + 3} ${y - 0.4}Z`,
            fill("palace-roof-hi", 0.9),
          );
          g += P(`M${-a} ${y}C${-a * 0.5} ${y + 3} ${a * 0.5} ${y + 3} ${a} ${y}`, stroke("palace-gold", 1.8));
        }
        const y = -4 - (n - 1) * 8.2 - 14;
        g +=
          P(`M0 ${y + 1}V${y - 5}`, stroke("palace-gold", 2.6, 1, 'stroke-linecap="round"')) +
          `<circle cx="0" cy="${y - 5}" r="2.6" fill="var(--palace-gold)" stroke="var(--palace-ink)" stroke-width=".8"/>`;
      } else {
        for (let i = 0; i < n; i++) {
          const y = 10 - i * 8.6,
            a = 29 - i * 4.6,
            d = 11 - i * 1.2,
            ht = 8.6;
          g +=
            P(
              `M${-a} ${y - ht}V${y}C${-a * 0.5} ${y + d * 0.5} ${a * 0.5} ${y + d * 0.5} ${a} ${y}V${y - ht}Z`,
              `${fill("palace-roof")} stroke="var(--palace-ink)" stroke-width="1.3"`,
            ) +
            P(
              `M${a * 0.35} ${y + d * 0.33}C${a * 0.6} ${y + d * 0.24} ${a * 0.8} ${y + d * 0.1} ${a} ${y}V${y - ht}H${a * 0.35}Z`,
              fill("palace-ink", 0.34),
            ) +
            P(
              `M${-a * 0.6} ${y - ht}V${y + 1.5}M${-a * 0.2} ${y - ht}V${y + 2.8}M${a * 0.2} ${y - ht}V${y + 2.8}M${a * 0.6} ${y - ht}V${y + 1.5}`,
              stroke("palace-ink", 0.9, 0.4),
            ) +
            P(
              `M${-a} ${y - ht}C${-a * 0.7} ${y - ht - d} ${a * 0.7} ${y - ht - d} ${a} ${y - ht}C${a * 0.5} ${y - ht + d * 0.5} ${-a * 0.5} ${y - ht + d * 0.5} ${-a} ${y - ht}Z`,
              `${fill("palace-wall")} stroke="var(--palace-ink)" stroke-width="1.3"`,
            ) +
            P(
              `M${-a} ${y - ht}C${-a * 0.5} ${y - ht + d * 0.5} ${a * 0.5} ${y - ht + d * 0.5} ${a} ${y - ht}`,
              stroke("palace-gold", 1.6),
            );
        }
        const y = 10 - n * 8.6;
        g +=
          P(
            `M-8 ${y}V${y - 8}H8V${y}C4 ${y + 2}-4 ${y + 2}-8 ${y}Z`,
            `${fill("palace-wall")} stroke="var(--palace-ink)" stroke-width="1.2"`,
          ) +
          P(`M-2.4 ${y + 1}L-1.8 ${y - 6}H1.8L2.4 ${y + 1}Z`, fill("palace-ink")) +
          P(
            `M-11 ${y - 7}L-6 ${y - 14}H6L11 ${y - 7}C5 ${y - 5.6}-5 ${y - 5.6}-11 ${y - 7}Z`,
            `${fill("palace-gold")} stroke="var(--palace-ink)" stroke-width="1.2" stroke-linejoin="round"`,
          );
      }
      return sym("palace-" + v, g);
    })
    .join("");
const sun = (r: number): string => {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const a = (i * Math.PI) / 12,
      q = i % 2 ? r * 0.72 : r;
    d += (i ? "L" : "M") + (Math.sin(a) * q).toFixed(2) + " " + (-Math.cos(a) * q).toFixed(2);
  }
  return d + "Z";
};
const dancer =
  `<circle cx="0" cy="-6.2" r="2.1"/>` +
  P("M-1.6-9.2L0-12 1.6-9.2Z") +
  P(
    "M-7.6-6.4C-6.4-2.8-3.6-2.6-1.8-3.4L-1.2.2C-3 3-4.6 5.6-5 8.2H5C4.6 5.6 3 3 1.2.2L1.8-3.4C4-2.2 6-1.2 7.8 1.2L8.8.4C7-3.4 4.4-5 1.4-4.9H-1.4C-3.6-4.7-5.4-5-6.6-7.2Z",
  );
const held = (w: World): string =>
  sym(
    "held",
    w === "java"
      ? `<circle r="12.5" fill="var(--palace-gold)" stroke="var(--palace-ink)" stroke-width="1.6"/><circle r="10" fill="none" stroke="#fff" stroke-width="1" stroke-opacity=".7"/><g fill="var(--palace-ink)" transform="translate(0 1.4) scale(.82)">${dancer}</g>`
      : P(sun(14.5), `${fill("palace-gold")} stroke="var(--palace-ink)" stroke-width="1.5" stroke-linejoin="round"`) +
          `<circle r="8" fill="#FFE48A" stroke="var(--palace-ink)" stroke-width="1.1"/>` +
          P(
            "M-4.200-2.200h2.600M1.600-2.200h2.600M0-2.600V1.400M-2.800 3.800h5.600",
            'fill="none" stroke="var(--palace-ink)" stroke-width="1.500"',
          ),
  );

/* ---- border, ground, water ---- */
const peak = (pts: [string, string, string], snow?: [string, string]): string =>
  P(pts[0], fill("high-hi")) +
  P(pts[1], fill("high-lo")) +
  (snow ? P(snow[0], fill("high-cap")) + P(snow[1], fill("high-cap", 0.62)) : "") +
  P(pts[2], stroke("high-lo", 1, 0.7));
const peaks = (w: World): string => {
  const big = peak(
    [
      "M-30 12C-20 2-12-14-5-28L-2-30 0-22 3-10-2 2 4 15C-10 18-22 16-30 12Z",
      "M-2-30L4-28C10-16 20 0 29 12 20 16 12 17 4 15L-2 2 3-10 0-22Z",
      "M-18 4C-14 0-12-4-10-8M12 4C10 0 9-4 8-8",
    ],
    ["M-10-18C-8-21-6.4-25-5-28L-2-30 0-22 1-17-3-20-6-15Z", "M-2-30L4-28C5.6-25 7-22 8.6-19L5-21 1-17 0-22Z"],
  );
  const twin =
    peak([
      "M-31 13C-24 6-19-6-14-18L-11-20-9-8-12 4-6 15C-14 17-24 16-31 13Z",
      "M-11-20L-8-18C-4-8 0 0 4 8L2 15H-6L-12 4-9-8Z",
      "M-22 6L-18-2",
    ]) +
    placed(
      13,
      2,
      peak(
        [
          "M-18 11C-12 3-7-8-3-17L0-19 2-8-1 2 3 12C-4 14-12 13-18 11Z",
          "M0-19L3-17C8-7 12 2 17 10 12 13 8 13 3 12L-1 2 2-8Z",
          "M-9 4L-6-2",
        ],
        ["M-6-11C-5-13-4-15-3-17L0-19 1-12-2-14-4-9Z", "M0-19L3-17 6-11 3-13 1-12Z"],
      ),
    );
  const volcano =
    w === "java"
      ? peak([
          "M-31 12C-20 5-13-8-8-20L-3-18 0-19 1-8-3 3 2 15C-10 18-22 16-31 12Z",
          "M0-19L4-18 8-21C13-8 20 4 30 12 20 17 12 17 2 15L-3 3 1-8Z",
          "M-18 5L-13-3M16 5L12-4",
        ]) +
        `<ellipse cx="0" cy="-20" rx="8" ry="2.6" fill="var(--high-lo)"/><ellipse cx="1" cy="-19.4" rx="5.4" ry="1.5" fill="#C4472B"/>` +
        P(
          "M1-21C-4-26 6-28 1-33-3-37 6-40 9-43",
          'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".55"',
        )
      : big;
  return sym("peak-0", big) + sym("peak-1", twin) + sym("peak-2", volcano);
};
const tuft = P(
  "M-5 0C-4-4-5-6-7-8M-1 0C-1-4 0-7 0-10M3 0C3-4 5-6 7-7",
  stroke("low-ink", 1.5, 0.6, 'stroke-linecap="round"'),
);
const canopy = (x: number, y: number, r: number): string =>
  `<ellipse cx="${x + r * 0.35}" cy="${y + r * 0.8}" rx="${r}" ry="${r * 0.45}" fill="var(--shadow-board)" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="var(--low-2)" stroke="var(--low-ink)" stroke-width="1.2"/>` +
  P(
    `M${x - r * 0.7} ${y - r * 0.2}A${r * 0.75} ${r * 0.75} 0 0 1 ${x + r * 0.2} ${y - r * 0.72}`,
    'fill="none" stroke="#8FC08A" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".75"',
  );
const lows = (w: World): string =>
  w === "java"
    ? sym("low-0", placed(-12, 4, tuft, 0.8) + placed(12, 10, tuft, 0.7)) +
      sym(
        "low-1",
        P("M-30-6C-12-12 8-2 30-8M-32 4C-12-2 8 8 32 2M-28 14C-10 8 8 18 28 12", stroke("low-ink", 1.3, 0.3)) +
          placed(16, -6, tuft, 0.6),
      ) +
      sym("low-2", placed(4, 6, tree(w), 1.5) + placed(-15, 8, tree(w), 1.05)) +
      sym("low-3", placed(-8, 12, tuft, 0.9) + placed(14, 6, tree(w), 1.2))
    : sym("low-0", canopy(-14, -5, 9) + canopy(10, -8, 10) + canopy(-2, 4, 10.5) + canopy(18, 6, 8.5)) +
      sym("low-1", canopy(4, -10, 9) + canopy(-16, 0, 10) + canopy(14, 3, 11) + canopy(-4, 9, 9)) +
      sym("low-2", canopy(-8, -9, 10) + canopy(14, -4, 9) + canopy(-18, 7, 8) + canopy(2, 7, 11)) +
      sym("low-3", canopy(12, -9, 8.5) + canopy(-10, -3, 11) + canopy(8, 7, 10));
const BARE = [
  ["M-14-4h.1M10 8h.1M4-12h.1", "M-4 10c3-2 6-2 9 0"],
  ["M12-6h.1M-10 10h.1", "M-16-2c3-2 5-2 8 0M4 4c2-1.4 4-1.4 6 0"],
  ["M-4-10h.1M16 4h.1M-16 8h.1", "M2 12c3-2 5-2 8 0"],
];
const bares = BARE.map((marks, i) =>
  sym(
    "bare-" + i,
    marks.map((d, j) => P(d, stroke("bare-line", j ? 1.2 : 2.6, 0.6, 'stroke-linecap="round"'))).join(""),
  ),
).join("");
const waves = [0, 1]
  .map((i) =>
    sym(
      "wave-" + i,
      P(
        i
          ? "M-18-6q5-4 10 0t10 0 10 0M-8 6q5-4 10 0t10 0"
          : "M-14-8q5-4 10 0t10 0M-20 4q5-4 10 0t10 0 10 0M2 13q4-3 8 0",
        stroke("water-hi", 1.8, 0.85, 'stroke-linecap="round"'),
      ) + P("M-22-4C-18-12-8-17 2-19", stroke("water-edge", 2.4, 0.55, 'stroke-linecap="round"')),
    ),
  )
  .join("");
const chev =
  sym("chev-1", P("M-3.5-5.5L3 0-3.5 5.5", 'class="cz"') + P("M-3.5-5.5L3 0-3.5 5.5")) +
  sym("chev-2", P("M-7-5.5L-.5 0-7 5.5M.5-5.5L7 0 .5 5.5", 'class="cz"') + P("M-7-5.5L-.5 0-7 5.5M.5-5.5L7 0 .5 5.5"));

/* ---- card symbols: filled, two tones (fg, bg), 48 box ---- */
const C = (id: string, body: string): string => `<symbol id="${id}" viewBox="0 0 48 48">${body}</symbol>`,
  ink = 'stroke="var(--card-ink)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"';
const cards = (w: World): string =>
  w === "java"
    ? C(
        "sym-1",
        P("M9 14C14 8 34 8 39 14 40 27 35 42 24 43 13 42 8 27 9 14Z", `fill="#F7EBD3" ${ink}`) +
          P("M9 14C14 8 34 8 39 14L38 8C34 3 29 7 24 3 19 7 14 3 10 8Z", `fill="#E2A21F" ${ink}`) +
          P("M14 22q4-4 8 0-4 3-8 0ZM26 22q4-4 8 0-4 3-8 0Z", `fill="var(--card-ink)"`) +
          P("M24 24v7M18 36q6 4 12 0", `fill="none" ${ink}`) +
          P("M20 35h8l-1 2.500h-6z", 'fill="#C8352B"'),
      )
    : C(
        "sym-1",
        P("M20 4h8v6l9 9c4 9-1 20-13 25C12 39 7 28 11 19l9-9z", `fill="#C7683C" ${ink}`) +
          P("M11 22h26M10 30h28", `fill="none" ${ink}`) +
          P("M12 26l4-3 4 3 4-3 4 3 4-3 4 3", `fill="none" stroke="#F7E3B0" stroke-width="2"`) +
          P("M18 4h12", `fill="none" ${ink}`),
      );
const cards2 = (w: World): string =>
  w === "java"
    ? C(
        "sym-2",
        P("M13 10L35 10 39 24 35 38 13 38 9 24Z", `fill="#B5532E" ${ink}`) +
          P("M13 10L35 38M35 10L13 38M24 10V38", `fill="none" stroke="#F2D9A8" stroke-width="1.800"`) +
          `<ellipse cx="24" cy="10" rx="11.500" ry="4.500" fill="#F7EBD3" ${ink}/>` +
          P("M39 4L28 10M9 5l8 4", `fill="none" ${ink}`),
      ) +
      C(
        "sym-3",
        P(
          "M24 3C19 5 19 12 23 14L20 18C14 20 12 26 15 30L13 43H33L29 29C33 26 31 20 27 18L26 14C30 11 29 5 24 3Z",
          `fill="#3E5FA8" ${ink}`,
        ) +
          P(
            "M15 22L5 15 4 10M31 22L43 27 44 33",
            `fill="none" stroke="var(--card-ink)" stroke-width="2.600" stroke-linecap="round"`,
          ) +
          P("M14 36h18M15 30h14", `fill="none" stroke="#F2C94C" stroke-width="2"`) +
          P("M26 8l5 1-4 2z", 'fill="var(--card-ink)"') +
          P("M5 15V45M43 27V45", `fill="none" stroke="var(--card-ink)" stroke-width="1.400"`),
      )
    : C(
        "sym-2",
        P("M20 4h8l1 20H19z", `fill="#E6E0D4" ${ink}`) +
          P("M8 32C9 24 39 24 40 32 38 42 10 42 8 32Z", `fill="#F2BE2C" ${ink}`) +
          P("M21 9h6M21 14h6M21 19h6", `fill="none" ${ink}`) +
          P("M13 34c6 4 16 4 22 0", `fill="none" stroke="#9A6B00" stroke-width="2"`),
      ) +
      C(
        "sym-3",
        P("M5 9C16 15 32 15 43 9", `fill="none" stroke="var(--card-ink)" stroke-width="3.600" stroke-linecap="round"`) +
          P("M11 12V40M18 13.500V44M24 14V36M30 13.500V43M37 12V38", `fill="none" stroke="#1F7A74" stroke-width="3"`) +
          ["11 22", "11 31", "18 26", "18 38", "24 24", "30 21", "30 33", "37 27"]
            .map((p) => `<circle cx="${p.split(" ")[0]}" cy="${p.split(" ")[1]}" r="3" fill="#D9532C" ${ink}/>`)
            .join(""),
      );
const patterns = `<pattern id="hatch" width="9" height="9" patternTransform="rotate(45)" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="var(--st-ghost-no)" fill-opacity=".20"/><path d="M0 0V9" stroke="var(--st-ghost-no)" stroke-width="5"/></pattern>
  <linearGradient id="gg" gradientUnits="userSpaceOnUse" x1="0" y1="350" x2="0" y2="380"><stop offset="0" stop-color="var(--high)"/><stop offset="1" stop-color="var(--low)"/></linearGradient>
  <linearGradient id="gw" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--water-hi)"/><stop offset=".5" stop-color="var(--water)"/><stop offset="1" stop-color="var(--water-lo)"/></linearGradient>`;
/* the cloth under the board: kawung (Java batik) or stepped cross (Andean weave), very faint */
const cloth = (w: World): string =>
  w === "java"
    ? `<pattern id="cloth" width="56" height="56" patternUnits="userSpaceOnUse"><g fill="none" stroke="var(--cloth)" stroke-width="1.2">${[45, 135, 225, 315].map((a) => `<path d="M0-4C7-11 7-21 0-28C-7-21-7-11 0-4Z" transform="translate(28 28) rotate(${a})"/>`).join("")}${[
        [0, 0],
        [56, 0],
        [0, 56],
        [56, 56],
        [28, 28],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`)
        .join("")}<path d="M28 0v5M28 51v5M0 28h5M51 28h5"/></g></pattern>`
    : `<pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse"><g fill="none" stroke="var(--cloth)" stroke-width="1.2"><path d="M26 8h12v6h6v6h6v6h6v12h-6v6h-6v6h-6v6H26v-6h-6v-6h-6v-6H8V26h6v-6h6v-6h6z"/><circle cx="32" cy="32" r="6"/><path d="M-6 0h12M0-6v12M58 64h12M64 58v12M58 0h12M64-6v12M-6 64H6M0 58v12"/></g></pattern>`;

const all = (w: World): string =>
  `<defs>${hexClip}${cloth(w)}${patterns}${[1, 2, 3, 4, 5].map((n) => pawn(w, n)).join("")}${fields(w)}${towns(w)}${palaces(w)}${held(w)}${peaks(w)}${lows(w)}${bares}${waves}${chev}${cards(w)}${cards2(w)}</defs>`;

/** All symbols of a world; two worlds may stand on one page because ids carry the world's name. */
export const worldDefs = (w: World): Markup =>
  constant(
    all(w)
      .replace(/ id="/g, ` id="${w}-`)
      .replace(/href="#/g, `href="#${w}-`)
      .replace(/url\(#/g, `url(#${w}-`),
  );
