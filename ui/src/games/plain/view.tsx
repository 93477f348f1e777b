// The page of a game without a drawing: the table in characters, the actions as a list. Any game can be played here.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { svg } from "../../shell/svg.js";
import type { TableModel } from "../../table/model.js";
import { turnsOf } from "../../table/turns.js";
import type { Choice, GameView, PromptText, Session } from "../view.js";
import { isEnd } from "./actions.js";
import { Board } from "./board.js";
import { ActionPanel, TurnButtons } from "./panel.js";
import { PlainSelection } from "./selection.js";

class PlainSession implements Session {
  private readonly selection: PlainSelection;
  readonly Board: () => JSX.Element;
  readonly Dock: () => JSX.Element;
  readonly TurnButtons: () => JSX.Element;
  readonly Aside = (): null => null;
  readonly Inventory = (): null => null;
  readonly Hand = null;
  readonly Meter = null;

  constructor(
    private readonly table: TableModel,
    title: string,
  ) {
    const selection = (this.selection = new PlainSelection(table));
    this.Board = () => <Board table={table} title={title} />;
    this.Dock = () => <ActionPanel selection={selection} />;
    this.TurnButtons = () => <TurnButtons selection={selection} />;
  }
  close(): void {
    this.selection.close();
  }

  status(): string {
    const at = this.table.replay.at.value,
      log = this.table.log.value,
      number = turnsOf(at === null ? log : log.slice(0, at), this.table.turnMarks.value).at(-1)?.number ?? 0;
    return number ? t("turn_n", { n: number }) : "";
  }
  prompt(): PromptText | null {
    return null;
  }
  cancel(): boolean {
    return this.selection.cancel();
  }
  select(choice: Choice): void {
    this.selection.picked.value = choice;
  }
  choiceFor(notation: string): Choice | null {
    return this.table.choices.value.find((choice) => choice.do === notation) ?? null;
  }
  places(): string[] {
    return [];
  }
  place(id: string | readonly string[]): string {
    return [id].flat().join(", ");
  }
  highlight(): void {
    /* a text has no places to highlight */
  }
  end(): Choice | null {
    return this.selection.end.value;
  }
  endNote(): string {
    return "";
  }
  keys(): [string, string][] {
    return [
      ["/", t("plain_key_find")],
      ["A", t("plain_key_actions")],
      ["↑ ↓", t("plain_key_arrows")],
      ["Enter", t("plain_key_enter")],
      ["T", t("plain_key_table")],
      ["E", t("end_turn")],
      ["K", t("key_help")],
    ];
  }
  key(e: KeyboardEvent): boolean {
    const key = e.key.toLowerCase();
    if (key === "/") return this.focus(".plain-find input");
    if (key === "a") return this.focus(".plain-groups button[tabindex='0']");
    if (key === "t") return this.focus(".plain-text");
    if (key === "e" && this.selection.end.value) return (void this.table.act(this.selection.end.value), true);
    return false;
  }
  private focus(selector: string): boolean {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    return !!element;
  }
}

/** A faint weave under the table, as under the boards of the other games. */
const CLOTH = svg`<defs><pattern id="plain-cloth" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M0 18 18 0 36 18 18 36ZM18 10V26M10 18H26" fill="none" stroke="var(--cloth)" stroke-width="1.6"/></pattern></defs>`;

export const view = ({ title }: { title: string }): GameView => ({
  folder: "plain",
  world: "plain",
  defs: () => CLOTH,
  pending: (observation, choice) => ({ observation: isEnd(choice) ? { ...observation, actor: null } : observation }),
  open: (table) => new PlainSession(table, title),
});
