import { jsx } from "../../vendor/jsx-runtime.js";
import { PHONE } from "../shell/settings.js";
class MapSession {
  constructor(selection, parts) {
    this.selection = selection;
    this.parts = parts;
    this.table = selection.table;
    this.stop = parts.animate(selection);
    this.Board = () => /* @__PURE__ */ jsx(parts.Board, { selection });
    this.Dock = () => /* @__PURE__ */ jsx(parts.Dock, { selection });
    this.Aside = () => PHONE.matches ? null : /* @__PURE__ */ jsx(parts.Aside, { selection });
    this.TurnButtons = () => /* @__PURE__ */ jsx(parts.TurnButtons, { selection });
    this.BarStatus = () => /* @__PURE__ */ jsx(parts.BarStatus, { selection });
    this.FinalScoring = () => /* @__PURE__ */ jsx(parts.FinalScoring, { selection });
    this.Inventory = ({ seat }) => /* @__PURE__ */ jsx(parts.Inventory, { selection, seat });
  }
  selection;
  parts;
  Board;
  Dock;
  Aside;
  TurnButtons;
  BarStatus;
  FinalScoring;
  Inventory;
  Hand = null;
  Meter = null;
  table;
  stop;
  close() {
    this.stop();
    this.selection.close();
  }
  prompt() {
    return this.table.replay.active.value ? null : this.parts.prompt(this.selection);
  }
  cancel() {
    return this.selection.cancel();
  }
  select(choice) {
    this.selection.select(choice);
  }
  highlight(places) {
    this.selection.marked.value = new Set(places);
  }
  end() {
    return null;
  }
  endNote() {
    return "";
  }
  key(e) {
    const { selection, parts } = this, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"), free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return this.map(), parts.walk(selection, key), true;
    if ((key === "Enter" || key === " ") && onMap && selection.keyboard.value)
      return selection.point(selection.cursor.value, false), true;
    if (key === "+" || key === "=") return selection.view.value?.zoom(1.3), true;
    if (key === "-") return selection.view.value?.zoom(1 / 1.3), true;
    if (key === "m") return this.map(), this.home(), true;
    if (selection.myTurn && (key === "." || key === ","))
      return this.map(), parts.nextTarget(selection, key === "." ? 1 : -1), true;
    return this.own(key);
  }
  focus(selector) {
    document.querySelector(selector)?.focus();
  }
  map() {
    this.focus("svg.board[tabindex]");
    this.selection.keyboard.value = true;
  }
}
export {
  MapSession
};
