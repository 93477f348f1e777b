import { jsx } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { svg } from "../../shell/svg.js";
import { turnsOf } from "../../table/turns.js";
import { Board } from "./board.js";
import { Motif } from "./motif.js";
import { ActionPanel, TurnButtons } from "./panel.js";
import { PlainSelection } from "./selection.js";
class PlainSession {
  constructor(table, title) {
    this.table = table;
    const selection = this.selection = new PlainSelection(table);
    this.Board = () => /* @__PURE__ */ jsx(Board, { table, title });
    this.Dock = () => /* @__PURE__ */ jsx(ActionPanel, { selection });
    this.TurnButtons = () => /* @__PURE__ */ jsx(TurnButtons, { selection });
  }
  table;
  selection;
  Board;
  Dock;
  TurnButtons;
  Aside = () => null;
  Inventory = () => null;
  Hand = null;
  Meter = null;
  close() {
    this.selection.close();
  }
  status() {
    const at = this.table.replay.at.value, log = this.table.log.value, number = turnsOf(at === null ? log : log.slice(0, at), this.table.turnMarks.value).at(-1)?.number ?? 0;
    return number ? t("turn_n", { n: number }) : "";
  }
  prompt() {
    return null;
  }
  cancel() {
    return this.selection.cancel();
  }
  select(choice) {
    this.selection.picked.value = choice;
  }
  places() {
    return [];
  }
  highlight() {
  }
  end() {
    return this.selection.end.value;
  }
  endNote() {
    return "";
  }
  keys() {
    return [
      ["/", t("plain_key_find")],
      ["A", t("plain_key_actions")],
      ["↑ ↓", t("plain_key_arrows")],
      ["Enter", t("plain_key_enter")],
      ["T", t("plain_key_table")],
      ["E", t("end_turn")],
      ["K", t("key_help")]
    ];
  }
  key(e) {
    const key = e.key.toLowerCase();
    if (key === "/") return this.focus(".plain-find input");
    if (key === "a") return this.focus(".plain-groups button[tabindex='0']");
    if (key === "t") return this.focus(".plain-text");
    if (key === "e" && this.selection.end.value) return void this.table.act(this.selection.end.value.do), true;
    return false;
  }
  focus(selector) {
    const element = document.querySelector(selector);
    element?.focus();
    return !!element;
  }
}
const CLOTH = svg`<defs><pattern id="plain-cloth" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M0 18 18 0 36 18 18 36ZM18 10V26M10 18H26" fill="none" stroke="var(--cloth)" stroke-width="1.6"/></pattern></defs>`;
const view = ({ title }) => ({
  folder: "plain",
  world: "plain",
  defs: () => CLOTH,
  Thumb: ({ close = false }) => /* @__PURE__ */ jsx(Motif, { title, part: close ? "close" : "card" }),
  open: (table) => new PlainSession(table, title)
});
export {
  view
};
