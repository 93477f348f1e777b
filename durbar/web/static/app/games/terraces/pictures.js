import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import { centre, corners, points } from "./geometry.js";
import { tileCells } from "./scene.js";
import { trayTile } from "./states.js";
const TilePicture = ({ world, shape, turn = 0 }) => {
  const { box, body } = trayTile(world, tileCells(shape, "i8", turn));
  return /* @__PURE__ */ jsx(Svg, { class: "tile", viewBox: box, "aria-hidden": "true", html: body });
};
const WaterPicture = ({ world }) => /* @__PURE__ */ jsxs("svg", { class: "tile", viewBox: "-40 -40 80 80", "aria-hidden": "true", children: [
  /* @__PURE__ */ jsx("polygon", { class: "bare rimstone", points: points(corners([0, 0])) }),
  /* @__PURE__ */ jsx("polygon", { class: `water gw-${world}`, points: points(corners([0, 1], 0.84)) }),
  /* @__PURE__ */ jsx("use", { href: `#${world}-wave-0` })
] });
const PalacePicture = ({ world, value = 6 }) => /* @__PURE__ */ jsx("svg", { class: "pic", viewBox: "-36 -46 72 70", "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#${world}-palace-${value}` }) });
const PawnPicture = ({ world, seat }) => /* @__PURE__ */ jsx("svg", { class: `pic seat-${seat + 1}`, viewBox: "-19 -38 38 46", "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#${world}-pawn-${seat + 1}` }) });
const FestivalPicture = ({ world }) => /* @__PURE__ */ jsx("svg", { class: "pic", viewBox: "-16 -16 32 32", "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#${world}-held` }) });
const Chevron = ({ world, n }) => /* @__PURE__ */ jsx("svg", { viewBox: "-13 -9 26 18", "aria-hidden": "true", children: /* @__PURE__ */ jsx("g", { fill: "none", stroke: "currentColor", "stroke-width": "3", "stroke-linecap": "round", "stroke-linejoin": "round", children: /* @__PURE__ */ jsx("use", { href: `#${world}-chev-${n}` }) }) });
const ORDER = { mask: 1, drum: 2, puppet: 3, relic_1: 1, relic_2: 2, relic_3: 3 };
const symbolsOf = (card) => card.split("+").sort((a, b) => (ORDER[a] ?? 9) - (ORDER[b] ?? 9));
const cardName = (selection, card) => selection.table.texts.term(card);
const CardFace = ({ world, card }) => /* @__PURE__ */ jsx(Fragment, { children: symbolsOf(card).map((s) => /* @__PURE__ */ jsx("svg", { "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#${world}-sym-${ORDER[s] ?? 1}` }) }, s)) });
const TinyCard = ({ world, card, name }) => /* @__PURE__ */ jsx("span", { class: `tiny${card.includes("+") ? " two" : ""}`, role: "img", "aria-label": name, children: /* @__PURE__ */ jsx(CardFace, { world, card }) });
const ap = (n) => t("t_ap", { n });
const middle = (cells) => {
  let x = 0, y = 0;
  for (const k of cells) {
    const p = centre(k);
    x += p[0] / cells.length;
    y += p[1] / cells.length;
  }
  return [x, y];
};
export {
  CardFace,
  Chevron,
  FestivalPicture,
  PalacePicture,
  PawnPicture,
  TilePicture,
  TinyCard,
  WaterPicture,
  ap,
  cardName,
  middle,
  symbolsOf
};
