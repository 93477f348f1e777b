import { jsx } from "../../vendor/jsx-runtime.js";
import { PHONE } from "../shell/settings.js";
class MapSession {
  constructor(hold, parts) {
    this.hold = hold;
    this.parts = parts;
    this.table = hold.table;
    this.stop = parts.watch(hold);
    this.Board = () => /* @__PURE__ */ jsx(parts.Board, { hold });
    this.Dock = () => /* @__PURE__ */ jsx(parts.Dock, { hold });
    this.Aside = () => PHONE.matches ? null : /* @__PURE__ */ jsx(parts.Aside, { hold });
    this.Acts = () => /* @__PURE__ */ jsx(parts.Acts, { hold });
    this.Strip = () => /* @__PURE__ */ jsx(parts.Strip, { hold });
    this.Finale = () => /* @__PURE__ */ jsx(parts.Finale, { hold });
    this.Inventory = ({ seat }) => /* @__PURE__ */ jsx(parts.Inventory, { hold, seat });
  }
  hold;
  parts;
  Board;
  Dock;
  Aside;
  Acts;
  Strip;
  Finale;
  Inventory;
  Hand = null;
  Meter = null;
  table;
  stop;
  close() {
    this.stop();
    this.hold.close();
  }
  say() {
    return this.table.replay.active.value ? null : this.parts.say(this.hold);
  }
  cancel() {
    return this.hold.cancel();
  }
  pick(choice) {
    this.hold.takeUp(choice);
  }
  light(places) {
    this.hold.marked.value = new Set(places);
  }
  end() {
    return null;
  }
  endNote() {
    return "";
  }
  key(e) {
    const { hold, parts } = this, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const onMap = !!document.activeElement?.matches("svg.board"), free = onMap || document.activeElement === document.body;
    if (key.startsWith("Arrow") && free) return this.map(), parts.walk(hold, key), true;
    if ((key === "Enter" || key === " ") && onMap && hold.keyboard.value)
      return hold.point(hold.cursor.value, false), true;
    if (key === "+" || key === "=") return hold.view.value?.zoom(1.3), true;
    if (key === "-") return hold.view.value?.zoom(1 / 1.3), true;
    if (key === "m") return this.map(), this.home(), true;
    if (hold.myTurn && (key === "." || key === ","))
      return this.map(), parts.nextTarget(hold, key === "." ? 1 : -1), true;
    return this.own(key);
  }
  focus(selector) {
    document.querySelector(selector)?.focus();
  }
  map() {
    this.focus("svg.board[tabindex]");
    this.hold.keyboard.value = true;
  }
}
export {
  MapSession
};
