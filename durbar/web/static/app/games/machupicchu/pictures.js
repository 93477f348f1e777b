import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { GOODS } from "./observation.js";
import { disc } from "./pieces.js";
import { use } from "./symbols.js";
const placeId = (key) => `mp-${key.replace(":", "-")}`;
const Pic = ({ id, size = 20, cls = "" }) => /* @__PURE__ */ jsx("svg", { class: `mp-pic ${cls}`, width: size, height: size, viewBox: "0 0 32 32", "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#machu-i-${id}` }) });
const Disc = ({ seat, size = 18 }) => /* @__PURE__ */ jsx(Svg, { class: "mp-pic", width: size, height: size, viewBox: "-17.500 -17.500 35 37", "aria-hidden": "true", html: disc(seat) });
const Amount = ({
  of,
  term,
  sign = "",
  size = 18
}) => /* @__PURE__ */ jsx("span", { class: "mp-amount", children: GOODS.filter((g) => of?.[g]).map((g) => /* @__PURE__ */ jsxs("span", { title: term(g), children: [
  sign,
  of[g] > 1 || sign ? /* @__PURE__ */ jsx("b", { children: of[g] }) : null,
  /* @__PURE__ */ jsx(Pic, { id: g, size }),
  /* @__PURE__ */ jsx("span", { class: "sr", children: `${of[g]} ${term(g)}` })
] }, g)) });
const FACE = (c) => join(
  svg`<rect width="100" height="132" rx="10" fill="#7E3526"/><path d="M8 8h84v116H8Z" fill="none" stroke="#F5C12E" stroke-width="1.600"/><path d="M8 22h8v-7h7V8M92 22h-8v-7h-7V8M8 110h8v7h7v7M92 110h-8v7h-7v7" fill="none" stroke="#F5C12E" stroke-width="1.600"/><path d="M14 66h22v-6h7v-6h14v6h7v6h22" fill="none" stroke="#F5C12E" stroke-width="1.400" opacity=".75"/>`,
  ...c.symbols.map(
    (id, i) => svg`<g transform="translate(50 ${i ? 95 : 34})"><circle r="24" fill="#FFF8E8" stroke="#3a140b" stroke-width="1.600"/>${use(id, 0, 0, 36)}</g>${c.worth.length ? svg`<g transform="translate(79 ${i ? 112 : 17})"><circle r="11" fill="#14181f"/><text y="5" class="mp-ct" fill="#fff">${c.worth[i] ?? 0}</text></g>` : ""}`
  ),
  svg`<g transform="translate(17 66)"><circle r="12.500" fill="#F5C12E" stroke="#5a3302" stroke-width="1.800"/><text y="5" class="mp-ct" fill="#3a2100">${c.gold}</text></g><rect x=".700" y=".700" width="98.600" height="130.600" rx="9.500" fill="none" stroke="#1a0d08" stroke-width="1.400"/>`
);
const cardPoints = (c) => c.worth.reduce((a, b) => a + b, 0);
const SacFace = ({ card }) => /* @__PURE__ */ jsxs(Fragment, { children: [
  /* @__PURE__ */ jsx(Svg, { class: "mp-face", viewBox: "0 0 100 132", "aria-hidden": "true", html: FACE(card) }),
  card.worth.length > 0 && /* @__PURE__ */ jsx("span", { class: "mp-points", "aria-hidden": "true", children: cardPoints(card) })
] });
const SacMini = ({ card }) => /* @__PURE__ */ jsxs("span", { class: "mp-mini", "aria-hidden": "true", children: [
  card.symbols.map((s) => /* @__PURE__ */ jsx(Pic, { id: s, size: 24 }, s)),
  card.worth.length > 0 && /* @__PURE__ */ jsx("b", { children: cardPoints(card) })
] });
const cardLabel = (card, term) => t("mp_card_label", { card: term(card.id), n: cardPoints(card), gold: card.gold });
export {
  Amount,
  Disc,
  Pic,
  SacFace,
  SacMini,
  cardLabel,
  cardPoints,
  placeId
};
