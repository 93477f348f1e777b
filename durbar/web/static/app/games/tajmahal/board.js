import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect, useMemo, useRef } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { border, between, frame, ground, roadPath, roads } from "./land.js";
import { FORT, NICHE, TILE, TOWN, bonusTile, palace, pavilion, provinceTile, seatMark, token } from "./pieces.js";
import { PRIZE, SYMBOLS } from "./observation.js";
import { describe } from "./speak.js";
import { use } from "./symbols.js";
import { walk } from "./walk.js";
const Raw = ({ html, ...rest }) => /* @__PURE__ */ jsx("g", { ...rest, dangerouslySetInnerHTML: { __html: html } });
const plain = (text) => text.replace(/[<>&"]/g, "");
const Board = ({ hold }) => {
  const atlas = hold.atlas.value, view = hold.view.value, o = hold.obs.value;
  useEffect(() => {
    if (atlas) hold.settled.value = true;
  }, [atlas]);
  if (!atlas || !view || !o) return /* @__PURE__ */ jsx("div", { class: "boardbox" });
  const at = hold.pointed.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "boardbox", children: /* @__PURE__ */ jsxs(
      Viewport,
      {
        view,
        label: t("taj_map", { province: hold.term(o.province ?? "") }),
        cls: `tj-map${at && hold.cities.value.has(at) ? " picking" : ""}`,
        click: (k, touch) => {
          hold.keyboard.value = false;
          hold.point(k, touch);
        },
        hover: (k) => {
          hold.keyboard.value = false;
          hold.hover.value = k;
        },
        focused: (on) => {
          hold.keyboard.value = on;
          if (on && !hold.cursor.value) walk(hold, "ArrowRight");
        },
        active: hold.keyboard.value && hold.cursor.value ? `city-${hold.cursor.value}` : void 0,
        children: [
          /* @__PURE__ */ jsx(Land, { atlas, o, marked: hold.marked.value }),
          /* @__PURE__ */ jsx(Owned, { atlas, o }),
          /* @__PURE__ */ jsx(Chain, { hold, atlas }),
          o.provinces.map((row) => /* @__PURE__ */ jsx(Tile, { hold, atlas, o, row }, row.id)),
          [...atlas.cities.values()].map((c) => /* @__PURE__ */ jsx(CityPlace, { hold, o, city: c }, c.id)),
          /* @__PURE__ */ jsx(Ghosts, { hold, atlas, o }),
          /* @__PURE__ */ jsx(Court, { hold, atlas, o }),
          /* @__PURE__ */ jsx(Focus, { hold, atlas })
        ]
      }
    ) }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    view.zoomed && /* @__PURE__ */ jsx("div", { class: "zoomp phone", children: /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_fit"), onClick: () => view.fit(), children: /* @__PURE__ */ jsx(Icon, { id: "fit" }) }) })
  ] });
};
const Land = ({ atlas, o, marked }) => {
  const still = useMemo(
    () => ({
      frame: frame(atlas),
      ground: ground(atlas),
      roads: roads(atlas),
      borders: new Map(atlas.provinces.map((p) => [p.id, border(p)]))
    }),
    [atlas]
  );
  const lit = still.borders.get(o.province ?? "");
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Raw, { html: still.frame }),
    /* @__PURE__ */ jsx("clipPath", { id: "taj-clip", children: /* @__PURE__ */ jsx("rect", { x: "-2", y: "-2", width: atlas.width + 4, height: atlas.height + 4, rx: "8" }) }),
    /* @__PURE__ */ jsxs("g", { "clip-path": "url(#taj-clip)", children: [
      atlas.provinces.map((p, i) => /* @__PURE__ */ jsx(
        "path",
        {
          d: still.borders.get(p.id),
          class: `tj-prov tj-tint-${i % 12} ${o.provinces.find((r) => r.id === p.id)?.state ?? ""}`
        },
        p.id
      )),
      /* @__PURE__ */ jsx(Raw, { html: still.ground }),
      lit && !o.over && /* @__PURE__ */ jsxs("g", { class: "tj-here", children: [
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-halo" }),
        /* @__PURE__ */ jsx("path", { d: lit, fill: "url(#taj-now)" }),
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-litcase" }),
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-litline" })
      ] }),
      atlas.provinces.filter((p) => marked.has(p.id)).map((p) => /* @__PURE__ */ jsx("path", { d: still.borders.get(p.id), class: "tj-marked" }, p.id))
    ] }),
    /* @__PURE__ */ jsx(Raw, { html: still.roads, class: "tj-roads" })
  ] });
};
const Owned = ({ atlas, o }) => /* @__PURE__ */ jsx("g", { class: "tj-owned", children: Array.from({ length: o.seats }, (_, seat) => {
  const lines = between(atlas, new Set(o.palaces.filter((p) => p.seat === seat).map((p) => p.city)));
  return lines.map((r) => /* @__PURE__ */ jsx(
    "path",
    {
      class: `seat-${seat + 1}`,
      d: roadPath(r),
      "stroke-dashoffset": seat * 9
    },
    `${seat}${r.a.id}${r.b.id}`
  ));
}) });
const Chain = ({ hold, atlas }) => {
  const look = hold.look.value, marked = hold.marked.value;
  const chain = marked.size > 1 ? marked : look?.chain;
  if (!chain?.size) return null;
  const seat = marked.size > 1 ? null : look.seat, told = look !== null && look.points !== null && !look.ghosts.length && seat !== null, rank = new Map([...chain].map((city, n) => [city, n])), late = (r) => Math.max(rank.get(r.a.id) ?? 0, rank.get(r.b.id) ?? 0), roads2 = [...between(atlas, chain)].sort((a, b) => late(a) - late(b));
  return /* @__PURE__ */ jsx("g", { class: `tj-chain ${seat === null ? "tj-mk" : `seat-${seat + 1}`}${told ? " told" : ""}`, children: ["case", "line", "dash"].flatMap(
    (cls) => roads2.map((r, n) => /* @__PURE__ */ jsx("path", { d: roadPath(r), class: cls, style: { "--i": n } }, cls + r.a.id + r.b.id))
  ) });
};
const Tile = ({ hold, atlas, o, row }) => {
  const p = atlas.provinces.find((q) => q.id === row.id);
  if (!p || row.tile === null) return null;
  const name = hold.term(row.id) === row.id ? row.name : hold.term(row.id), low = p.area[3] - p.area[1] < 240;
  const look = hold.look.value, linked = look && (look.linked.includes(row.id) || look.chain.size > 0 && row.id === provinceOf(hold, look.chain, o));
  const body = row.state === "now" && !o.over ? /* @__PURE__ */ jsx(Raw, { html: use("marker", 0, -12, 52) }) : row.state !== "ahead" ? /* @__PURE__ */ jsx(
    Raw,
    {
      html: `<path d="${TILE}" transform="scale(.62) translate(0 -8)" class="tj-slot-p"/><text x="${row.by === null ? 0 : -11}" y="4" class="tj-slot-n">${row.tile}</text>${row.by === null ? "" : seatMark(row.by, 13, -2, 8)}`
    }
  ) : /* @__PURE__ */ jsx(
    Raw,
    {
      transform: `scale(${low ? 0.92 : 1.06})`,
      html: provinceTile(row.tile, row.goods, plain(name), row.tile === o.visit + 1)
    }
  );
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${p.spot[0]} ${p.spot[1]})`, class: "tj-tile", children: [
    body,
    row.state !== "ahead" && /* @__PURE__ */ jsx("text", { y: "34", class: "tj-pname", children: name }),
    linked && /* @__PURE__ */ jsxs(
      "g",
      {
        transform: `translate(0 ${row.state === "ahead" ? -58 : row.state === "now" ? -52 : -42})`,
        class: `tj-plus seat-${look.seat + 1}`,
        children: [
          /* @__PURE__ */ jsx("rect", { x: "-22", y: "-15", width: "44", height: "28", rx: "14" }),
          /* @__PURE__ */ jsx("text", { y: "6", children: "+1" })
        ]
      }
    )
  ] });
};
const provinceOf = (hold, chain, o) => hold.leave.value || hold.cities.value.size ? o.province : hold.scored.value && chain.size ? hold.scored.value.province : o.province;
const SHIFT = [
  [-13, -7],
  [14, 5]
];
const CityPlace = ({ hold, o, city }) => {
  const choice = hold.cities.value.get(city.id), bonus = o.bonuses.find((b) => b.city === city.id && b.state === "lying");
  const here = o.palaces.filter((p) => p.city === city.id), marked = hold.marked.value.has(city.id), look = hold.look.value;
  const ghost = look?.ghosts.some((g) => g.city === city.id), badge = choice && !ghost;
  return /* @__PURE__ */ jsxs(
    "g",
    {
      id: `city-${city.id}`,
      "data-k": city.id,
      transform: `translate(${city.at[0]} ${city.at[1]})`,
      class: `tj-city${choice ? " legal" : ""}`,
      ...hold.keyboard.value && hold.cursor.value === city.id ? { role: "img", "aria-label": describe(hold, city.id) } : {},
      children: [
        /* @__PURE__ */ jsx("circle", { r: city.fortified ? 40 : 32, class: "tj-touch" }),
        choice && /* @__PURE__ */ jsx("circle", { r: city.fortified ? 43 : 31, class: "tj-glow" }),
        marked && /* @__PURE__ */ jsx("circle", { r: city.fortified ? 42 : 30, class: "tj-ringmark" }),
        /* @__PURE__ */ jsx(Raw, { html: city.fortified ? FORT : TOWN }),
        bonus && /* @__PURE__ */ jsx(Raw, { html: bonusTile(bonus.bonus), class: "tj-bonus" }),
        here.map((p, i) => /* @__PURE__ */ jsx(
          Standing,
          {
            hold,
            p,
            shift: here.length > 1 ? SHIFT[i] ?? SHIFT[1] : [0, -5],
            lit: !!look?.chain.has(city.id) && look.seat === p.seat
          },
          `${p.seat}${p.royal}`
        )),
        badge && /* @__PURE__ */ jsxs("g", { transform: `translate(${city.fortified ? 30 : 24} ${city.fortified ? -30 : -22})`, class: "tj-worth", children: [
          /* @__PURE__ */ jsx("rect", { x: "-19", y: "-13", width: "38", height: "25", rx: "12.5" }),
          /* @__PURE__ */ jsxs("text", { y: "5.5", children: [
            "+",
            choice.plan.points
          ] })
        ] })
      ]
    }
  );
};
const Standing = ({
  hold,
  p,
  shift,
  lit
}) => {
  const fresh = useRef(hold.settled.peek());
  useEffect(() => {
    fresh.current = false;
  }, []);
  return /* @__PURE__ */ jsx("g", { transform: `translate(${shift[0]} ${shift[1]})`, class: `tj-palace${lit ? " tj-lit" : ""}`, children: /* @__PURE__ */ jsx(Raw, { html: palace(p.seat, p.royal), class: fresh.current ? "popped" : "" }) });
};
const Ghosts = ({ hold, atlas, o }) => {
  const look = hold.look.value;
  if (!look?.ghosts.length) return null;
  return /* @__PURE__ */ jsx("g", { class: "tj-ghosts", children: look.ghosts.map(({ city, royal }) => {
    const c = atlas.cities.get(city);
    if (!c) return null;
    const shared = o.palaces.some((p) => p.city === city) || look.ghosts.filter((g) => g.city === city).length > 1;
    const [x, y] = shared ? royal ? SHIFT[1] : SHIFT[0] : [0, -5];
    return /* @__PURE__ */ jsx(
      Raw,
      {
        transform: `translate(${c.at[0] + x} ${c.at[1] + y})`,
        html: palace(look.seat, royal)
      },
      `${city}${royal}`
    );
  }) });
};
const Focus = ({ hold, atlas }) => {
  const id = hold.keyboard.value ? hold.cursor.value : hold.anchor.value, c = id ? atlas.cities.get(id) : void 0;
  if (!c) return null;
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${c.at[0]} ${c.at[1]})`, class: "tj-focus", children: [
    /* @__PURE__ */ jsx("circle", { r: c.fortified ? 46 : 36, class: "out" }),
    /* @__PURE__ */ jsx("circle", { r: c.fortified ? 46 : 36, class: "in" })
  ] });
};
const Court = ({ hold, atlas, o }) => {
  const [x0, y0, x1, y1] = atlas.court, w = x1 - x0, h = y1 - y0, here = o.provinces.find((p) => p.id === o.province);
  const figures = SYMBOLS.slice(0, 5), step = (w - 20) / 5, by = o.court["tile"] ?? null;
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${x0} ${y0})`, class: "tj-court", "data-spot": "court", children: [
    /* @__PURE__ */ jsx(Raw, { html: pavilion(w, h) }),
    /* @__PURE__ */ jsx("text", { x: w / 2, y: "46", class: "tj-court-t", children: t("taj_court") }),
    figures.map((f, i) => {
      const taken = o.court[PRIZE[f]] ?? null;
      return /* @__PURE__ */ jsx(
        Raw,
        {
          transform: `translate(${10 + step * (i + 0.5)} 92) scale(1.17)`,
          html: `<path d="${NICHE}" class="tj-niche"/>${taken === null ? token(f) : seatMark(taken, 0, 2, 9)}`
        },
        f
      );
    }),
    /* @__PURE__ */ jsx("path", { d: `M10 134h${w - 20}`, class: "tj-court-line" }),
    here && !o.over && (by === null ? /* @__PURE__ */ jsx(
      Raw,
      {
        transform: "translate(84 174) scale(.76)",
        html: provinceTile(o.visit, here.goods, plain(hold.term(here.id)))
      }
    ) : /* @__PURE__ */ jsx(
      Raw,
      {
        transform: "translate(84 174)",
        html: `<path d="${TILE}" transform="scale(.7)" class="tj-slot-p"/>${seatMark(by, 0, 0, 11)}`
      }
    )),
    /* @__PURE__ */ jsx(Raw, { transform: "translate(150 170)", html: token("elephant") }),
    /* @__PURE__ */ jsx("text", { x: "178", y: "168", class: "tj-court-s", children: t("taj_court_tile") }),
    /* @__PURE__ */ jsx("text", { x: "178", y: "185", class: "tj-court-s", children: t("taj_court_most") })
  ] });
};
export {
  Board
};
