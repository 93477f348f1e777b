import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { verdict } from "./ending.js";
import { TableModel } from "./model.js";
import { endTurn } from "./turnbox.js";
const shellKeys = (table, session) => [
  ["U", t("undo")],
  ["Y", t("redo")],
  ...session.TurnButtons ? [] : [["E", t("end_turn")]],
  ...table.canExplain.value ? [["H", t("key_hint")]] : [],
  ["?", t("rules")],
  ["← →", t("key_replay")],
  ["Esc", t("key_escape")]
];
const toggleHint = ({ hints }) => {
  if (hints.shown.value) hints.close();
  else if (hints.decided.value !== null) hints.why();
  else hints.hint();
};
const typing = (e) => {
  const el = e.target;
  return !!el && (el.matches("input:not([type=range]), textarea, select") || !!el.closest("dialog"));
};
const keyPressed = (e, table, session, help) => {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  const { replay } = table, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const done = (() => {
    if (table.handover.value !== null) return false;
    if (key === "?") return table.openRules(), true;
    if (key === "k") return help(), true;
    if (key === "h" && (table.hints.shown.value || table.hints.decided.value !== null || !replay.active.value))
      return toggleHint(table), true;
    if (key === "Escape" && table.hints.shown.value) return table.hints.close(), true;
    if (key === "Escape") return session.cancel() || (replay.active.value ? (replay.go(null), true) : false);
    if (replay.active.value && key === "ArrowLeft") return e.shiftKey ? replay.turn(-1) : replay.step(-1), true;
    if (replay.active.value && key === "ArrowRight") return e.shiftKey ? replay.turn(1) : replay.step(1), true;
    if (replay.active.value) return false;
    if (key === "u" && table.frame.value?.undoable) return void table.undo(), true;
    if (key === "y" && table.frame.value?.redoable) return void table.redo(), true;
    if (key === "e" && table.myTurn.value && !session.TurnButtons) return endTurn(table, session), true;
    return session.key(e);
  })();
  if (done) e.preventDefault();
};
const titleOf = (table) => {
  const name = gameTitle(table.game.value ?? "");
  if (table.over.value) return `${verdict(table)} · ${name}`;
  return table.myTurn.value ? `● ${t("your_turn_title")} ${name} · Durbar` : `${name} · Durbar`;
};
export {
  keyPressed,
  shellKeys,
  titleOf
};
