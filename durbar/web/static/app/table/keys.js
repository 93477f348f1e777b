import { t, tOr } from "../shell/i18n.js";
import { verdict } from "./ending.js";
import { sinceMine } from "./log.js";
import { TableModel } from "./model.js";
import { endTurn } from "./turnbox.js";
const shellKeys = (session) => [
  ["U", t("undo")],
  ["Y", t("redo")],
  ...session.Acts ? [] : [["E", t("end_turn")]],
  ["H", t("key_hint")],
  ["?", t("rules")],
  ["← →", t("key_replay")],
  ["Esc", t("key_escape")]
];
const askAdvice = ({ advice }) => {
  if (advice.shown.value) advice.close();
  else if (advice.decided.value !== null) advice.why();
  else advice.hint();
};
const typing = (e) => {
  const el = e.target;
  return !!el && (el.matches("input:not([type=range]), textarea, select") || !!el.closest("dialog"));
};
const keyPressed = (e, table, session, help) => {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  const { replay } = table, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const done = (() => {
    if (table.curtain.value !== null) return false;
    if (key === "?") return table.openRules(), true;
    if (key === "k") return help(), true;
    if (key === "h" && (table.advice.shown.value || table.advice.decided.value !== null || !replay.active.value))
      return askAdvice(table), true;
    if (key === "Escape" && table.advice.shown.value) return table.advice.close(), true;
    if (key === "Escape") return session.cancel() || (replay.active.value ? (replay.go(null), true) : false);
    if (replay.active.value && key === "ArrowLeft") return e.shiftKey ? replay.turn(-1) : replay.step(-1), true;
    if (replay.active.value && key === "ArrowRight") return e.shiftKey ? replay.turn(1) : replay.step(1), true;
    if (replay.active.value) return false;
    if (key === "u" && table.frame.value?.undoable) return void table.undo(), true;
    if (key === "y" && table.frame.value?.redoable) return void table.redo(), true;
    if (key === "e" && table.myTurn.value && !session.Acts) return endTurn(table, session), true;
    return session.key(e);
  })();
  if (done) e.preventDefault();
};
const titleOf = (table) => {
  const name = tOr(`game_${table.game.value}`, "Durbar");
  if (table.over.value) return `${verdict(table)} · ${name}`;
  return table.myTurn.value ? `● ${t("your_turn_title")} ${name} · Durbar` : `${name} · Durbar`;
};
const AT_ONCE = 8;
const announceNews = (table, announced) => {
  const log = table.log.value, last = log.at(-1), version = table.frame.value?.version ?? -1;
  if (!last || !table.speech.ready || version === announced.version) return;
  const fresh = log.slice(Math.min(Math.max(announced.ply, log.length - AT_ONCE), log.length - 1));
  announced.version = version;
  announced.ply = log.length;
  const text = fresh.flatMap((line) => line.events).map((e) => table.speech.event(e)).filter(Boolean).join(" ");
  const turn = table.myTurn.value && sinceMine(table) <= last.ply ? ` ${t("your_turn_title")}` : "";
  table.announce(text + turn);
};
export {
  announceNews,
  keyPressed,
  shellKeys,
  titleOf
};
