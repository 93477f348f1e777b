import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect, useRef } from "../../../vendor/hooks.js";
import { Raw } from "../../shell/parts.js";
import { FORT, TOWN, bonusTile, palace } from "./pieces.js";
import { describe } from "./speak.js";
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
export {
  CityPlace,
  Focus,
  Ghosts
};
