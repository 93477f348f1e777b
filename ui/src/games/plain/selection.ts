// The selection at a table without a drawing: what is typed, the action pointed at or picked, and the server's preview of it.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import type { TableModel } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice } from "../view.js";
import { filterGroups, groupActions, isEnd, isList, typedAction, type ActionGroup } from "./actions.js";

const TOUCH = matchMedia("(hover: none)");
const PAUSE = 60; // milliseconds of pointing before the server is asked

export class PlainSelection {
  readonly typed = signal("");
  /** Under the pointer, or focused by the keyboard. */
  readonly pointed = signal<Choice | null>(null);
  /** Waits to be confirmed: tapped on a touch screen, or shown by a hint. */
  readonly picked = signal<Choice | null>(null);
  /** Kinds of which all actions are shown, however many. */
  readonly unfolded = signal<ReadonlySet<string>>(new Set());
  /** The only kind to show; null shows all. */
  readonly kind = signal<string | null>(null);

  readonly end: ReadonlySignal<Choice | null>;
  /** All actions but the end of the turn. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  readonly groups: ReadonlySignal<readonly ActionGroup[]>;
  readonly found: ReadonlySignal<readonly ActionGroup[]>;
  private readonly previewed = signal<{ action: string; events: readonly EventView[] } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[];

  constructor(readonly table: TableModel) {
    this.end = computed(() => this.table.choices.value.find(isEnd) ?? null);
    this.choices = computed(() => this.table.choices.value.filter((choice) => !isEnd(choice)));
    const words = {
      template: (kind: string): string => this.table.texts.action(kind),
      fill: (template: string, facts: Readonly<Record<string, unknown>>): string =>
        this.table.texts.fill(template, facts),
    };
    this.groups = computed(() => groupActions(this.choices.value, words));
    this.found = computed(() => {
      const kind = this.kind.value,
        shown = kind === null ? this.groups.value : this.groups.value.filter((group) => group.kind === kind);
      return filterGroups(shown, this.typed.value);
    });
    this.stops = [
      effect(() => {
        if (!isList(this.table.offers.value)) untracked(() => this.table.askForList());
      }),
      effect(() => {
        void this.table.choices.value;
        this.clear();
      }),
      effect(() => this.askPreview(this.picked.value ?? this.pointed.value)),
    ];
  }
  close(): void {
    clearTimeout(this.timer);
    this.stops.forEach((stop) => stop());
  }

  /** What the action pointed at or picked would bring, in the words of the log. */
  get preview(): readonly EventView[] {
    const choice = this.picked.value ?? this.pointed.value,
      previewed = this.previewed.value;
    return choice && previewed?.action === choice.do ? previewed.events : [];
  }

  /** The action as a sentence, where the game has one for it. */
  sentenceOf(choice: Choice): string {
    return this.groups.value.flatMap((group) => group.items).find((item) => item.choice === choice)?.sentence ?? "";
  }
  get twoSteps(): boolean {
    return PHONE.matches || TOUCH.matches;
  }
  /** A click plays at once; a tap picks first, because a finger slips easily. */
  choose(choice: Choice): void {
    if (this.twoSteps && this.picked.value !== choice) this.picked.value = choice;
    else this.play(choice);
  }
  confirm(): void {
    if (this.picked.value) this.play(this.picked.value);
  }
  private play(choice: Choice): void {
    void this.table.act(choice);
    this.typed.value = "";
    this.picked.value = null;
  }
  /** Enter in the field: play what was typed or the only action found, else ask the server why not. */
  submit(): void {
    const typed = this.typed.value.trim().replace(/\s+/g, " ");
    if (!typed) return;
    const left = this.found.value.flatMap((group) => group.items),
      choice = typedAction(this.table.choices.value, typed) ?? (left.length === 1 ? left[0]!.choice : null);
    if (choice) this.play(choice);
    else if (left.length && this.kind.value === null)
      void this.table.notify(t("plain_several", { n: left.length }), null, true);
    else void this.table.showWhyNot(typed);
  }
  cancel(): boolean {
    if (this.picked.value) this.picked.value = null;
    else if (this.typed.value) this.typed.value = "";
    else if (this.kind.value !== null) this.kind.value = null;
    else return false;
    return true;
  }
  unfold(kind: string): void {
    this.unfolded.value = new Set([...this.unfolded.value, kind]);
  }

  /** What is being typed stays: an answer of the server may come in the middle of a word. */
  private clear(): void {
    if (!this.table.choices.peek().length) this.typed.value = "";
    this.pointed.value = null;
    this.picked.value = null;
    this.unfolded.value = new Set();
    this.kind.value = null;
  }

  private askPreview(choice: Choice | null): void {
    clearTimeout(this.timer);
    if (!choice) return;
    this.timer = setTimeout(() => {
      if (this.table.busy.peek()) return;
      void this.table.preview(choice.do).then((preview) => {
        if (preview) this.previewed.value = { action: choice.do, events: preview.events };
      });
    }, PAUSE);
  }
}
