import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignal } from "../../../vendor/signals.js";
import { machuArt, tajArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
const ART = {
  "taj-mahal": { world: "taj", art: tajArt, close: "98 20 124 124" },
  "machu-picchu": { world: "machu", art: machuArt, close: "150 10 124 124" }
};
const Facts = ({ table }) => /* @__PURE__ */ jsx("div", { class: "plain-board", tabIndex: 0, children: /* @__PURE__ */ jsx("pre", { children: JSON.stringify(table.observation.value, null, 1) }) });
const Choices = ({ table }) => {
  const search = useSignal("");
  const fits = table.choices.value.filter((c) => c.do.includes(search.value) && c.kind !== "end");
  return /* @__PURE__ */ jsxs("div", { class: "plain-dock", children: [
    /* @__PURE__ */ jsx(
      "input",
      {
        type: "search",
        "aria-label": t("plain_filter"),
        placeholder: t("plain_filter"),
        value: search.value,
        onInput: (e) => {
          search.value = e.currentTarget.value;
        }
      }
    ),
    fits.slice(0, 40).map((c) => /* @__PURE__ */ jsx("button", { class: "btn", onClick: () => void table.act(c.do), children: c.do }, c.do))
  ] });
};
class PlainSession {
  constructor(table) {
    this.table = table;
  }
  table;
  Board = () => /* @__PURE__ */ jsx(Facts, { table: this.table });
  Dock = () => /* @__PURE__ */ jsx(Choices, { table: this.table });
  Aside = () => null;
  Inventory = () => null;
  Hand = null;
  Meter = null;
  status() {
    return "";
  }
  say() {
    return null;
  }
  key() {
    return false;
  }
  cancel() {
    return false;
  }
  places() {
    return [];
  }
  light() {
  }
  keys() {
    return [];
  }
  endNote() {
    return "";
  }
  end() {
    return this.table.choices.value.find((c) => c.kind === "end") ?? null;
  }
}
const plainView = (game) => {
  const { world, art, close } = ART[game] ?? { world: game, art: "", close: "0 0 320 196" };
  return {
    world,
    defs: () => "",
    Thumb: (props) => /* @__PURE__ */ jsx(
      Svg,
      {
        "data-world": world,
        viewBox: props.close ? close : "0 0 320 196",
        preserveAspectRatio: "xMidYMid slice",
        "aria-hidden": "true",
        html: props.close ? art.replace(/ id="[^"]*"/g, "") : art
      }
    ),
    open: (table) => new PlainSession(table)
  };
};
export {
  plainView
};
