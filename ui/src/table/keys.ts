// Keys every game shares, and the title of the tab.
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import type { Session } from "../games/view.js";
import { verdict } from "./result.js";
import { TableModel } from "./model.js";
import { endTurn } from "./turnbox.js";

export const shellKeys = (table: TableModel, session: Session): [string, string][] => [
  ["U", t("undo")],
  ["Y", t("redo")],
  ...(session.TurnButtons ? [] : [["E", t("end_turn")] as [string, string]]),
  ...(table.canExplain.value ? [["H", t("key_hint")] as [string, string]] : []),
  ...(table.plan.possible.value ? [["N", t("key_plan")] as [string, string]] : []),
  ["?", t("rules")],
  [", .", t("key_replay")],
  ...(table.replay.rounds.value ? [["V", t(`key_replay_${table.replay.rounds.value.unit}`)] as [string, string]] : []),
  ["Esc", t("key_escape")],
];

/** Ask for a hint, or for the reasons of a past move; pressed again, the key closes the panel. */
const toggleHint = ({ hints }: TableModel): void => {
  if (hints.shown.value) hints.close();
  else if (hints.decided.value !== null) hints.why();
  else hints.hint();
};

/** The replay's keys: , and . and the arrows step, with Shift by turn; V goes to the next visit or day, Shift V back. */
const replayKey = ({ replay }: TableModel, key: string, shift: boolean): boolean => {
  const back = key === "ArrowLeft" || key === "," || key === "<" || key === ";",
    on = key === "ArrowRight" || key === "." || key === ">" || key === ":";
  if (back || on) return (replay.step(on ? 1 : -1, shift ? "turn" : replay.by.value), true);
  if (key === "v" && replay.rounds.value) return (replay.step(shift ? -1 : 1, "round"), true);
  if (key === " ") return (replay.playing.value ? replay.stop() : replay.play(), true);
  return false;
};

const typing = (e: KeyboardEvent): boolean => {
  const el = e.target as HTMLElement | null;
  return !!el && (el.matches("input:not([type=range]), textarea, select") || !!el.closest("dialog"));
};

export const keyPressed = (e: KeyboardEvent, table: TableModel, session: Session, help: () => void): void => {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  const { replay } = table,
    key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const done = ((): boolean => {
    if (table.handover.value !== null) return false;
    if (table.story.running.value && table.story.key(key)) return true;
    if (key === "?") return (table.openRules(), true);
    if (key === "k") return (help(), true);
    if (key === "h" && (table.hints.shown.value || table.hints.decided.value !== null || !replay.active.value))
      return (toggleHint(table), true);
    if (key === "Escape" && table.turnEnd.keep()) return true;
    if (table.turnEnd.idea(Number(key) - 1)) return true;
    if (table.told.value && (key === "Escape" || (key === " " && document.activeElement === document.body)))
      return (table.skipTelling(), true);
    if (key === "Escape" && table.hints.shown.value) return (table.hints.close(), true);
    if (key === "Escape") return session.cancel() || (replay.active.value ? (replay.go(null), true) : false);
    if (replay.active.value) return replayKey(table, key, e.shiftKey) || (session.look?.(e) ?? false);
    if (key === "n" && (table.plan.possible.value || table.plan.active.value))
      return (table.plan.active.value ? table.plan.leave() : void table.plan.start(), true);
    if (key === "u" && table.undoable.value) return (void table.undo(), true);
    if (key === "y" && table.redoable.value) return (void table.redo(), true);
    if (key === "e" && table.myTurn.value && !session.TurnButtons) return (endTurn(table, session), true);
    return session.key(e);
  })();
  if (done) e.preventDefault();
};

export const titleOf = (table: TableModel): string => {
  const name = gameTitle(table.game.value ?? "");
  if (table.decided.value) return `${verdict(table)} · ${name}`;
  return table.myTurn.value && !table.plan.active.value
    ? `● ${t("your_turn_title")} ${name} · Durbar`
    : `${name} · Durbar`;
};
