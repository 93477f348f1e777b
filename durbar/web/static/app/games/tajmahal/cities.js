import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect, useRef } from "../../../vendor/hooks.js";
import { Raw } from "../../shell/parts.js";
import { FORT, TOWN, bonusTile, palace } from "./pieces.js";
import { describe } from "./texts.js";
const SHIFT = [
  [-13, -7],
  [14, 5]
];
const CityPlace = ({ selection, o, city }) => {
  const choice = selection.cities.value.get(city.id), bonus = o.bonuses.find((b) => b.city === city.id && b.state === "lying");
  const here = o.palaces.filter((p) => p.city === city.id), marked = selection.marked.value.has(city.id), marks = selection.marks.value;
  const ghost = marks?.ghosts.some((g) => g.city === city.id), badge = choice && !ghost;
  return /* @__PURE__ */ jsxs(
    "g",
    {
      id: `city-${city.id}`,
      "data-k": city.id,
      transform: `translate(${city.at[0]} ${city.at[1]})`,
      class: `tj-city${choice ? " legal" : ""}`,
      ...selection.keyboard.value && selection.cursor.value === city.id ? { role: "img", "aria-label": describe(selection, city.id) } : {},
      children: [
        /* @__PURE__ */ jsx("circle", { r: city.fortified ? 40 : 32, class: "tj-touch" }),
        choice && /* @__PURE__ */ jsx("circle", { r: city.fortified ? 43 : 31, class: "tj-glow" }),
        marked && /* @__PURE__ */ jsx("circle", { r: city.fortified ? 42 : 30, class: "tj-ringmark" }),
        /* @__PURE__ */ jsx(Raw, { html: city.fortified ? FORT : TOWN }),
        bonus && /* @__PURE__ */ jsx(Raw, { html: bonusTile(bonus.bonus), class: "tj-bonus" }),
        here.map((p, i) => /* @__PURE__ */ jsx(
          Standing,
          {
            selection,
            p,
            shift: here.length > 1 ? SHIFT[i] ?? SHIFT[1] : [0, -5],
            lit: !!marks?.chain.has(city.id) && marks.seat === p.seat
          },
          `${p.seat}${p.royal}`
        )),
        badge && /* @__PURE__ */ jsxs("g", { transform: `translate(${city.fortified ? 30 : 24} ${city.fortified ? -30 : -22})`, class: "tj-points", children: [
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
  selection,
  p,
  shift,
  lit
}) => {
  const fresh = useRef(selection.settled.peek());
  useEffect(() => {
    fresh.current = false;
  }, []);
  return /* @__PURE__ */ jsx("g", { transform: `translate(${shift[0]} ${shift[1]})`, class: `tj-palace${lit ? " tj-lit" : ""}`, children: /* @__PURE__ */ jsx(Raw, { html: palace(p.seat, p.royal), class: fresh.current ? "popped" : "" }) });
};
const Ghosts = ({
  selection,
  atlas,
  o
}) => {
  const marks = selection.marks.value;
  if (!marks?.ghosts.length) return null;
  return /* @__PURE__ */ jsx("g", { class: "tj-ghosts", children: marks.ghosts.map(({ city, royal }) => {
    const c = atlas.cities.get(city);
    if (!c) return null;
    const shared = o.palaces.some((p) => p.city === city) || marks.ghosts.filter((g) => g.city === city).length > 1;
    const [x, y] = shared ? royal ? SHIFT[1] : SHIFT[0] : [0, -5];
    return /* @__PURE__ */ jsx(
      Raw,
      {
        transform: `translate(${c.at[0] + x} ${c.at[1] + y})`,
        html: palace(marks.seat, royal)
      },
      `${city}${royal}`
    );
  }) });
};
const Focus = ({ selection, atlas }) => {
  const id = selection.keyboard.value ? selection.cursor.value : selection.anchor.value, c = id ? atlas.cities.get(id) : void 0;
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
