// The next turn, prepared while others act. The server says what its actions would bring and what could be done then; the page shows
// that in place of the newest frame, so that board, dock and prompt are those of a real turn. Nothing here knows a rule.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { AheadView, Explanation, Preview } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import type { WholeFrame } from "./frames.js";
import type { TableModel } from "./model.js";

/** A turn while it is prepared. */
interface Turn {
  view: AheadView;
  /** What was taken back; the next to play again is last. */
  undone: readonly string[];
  /** Every change has its own, so that selections on the board begin anew. */
  number: number;
}

/** The turn as the page shows it: a frame whose version is none of the table's. */
export const plannedFrame = (live: WholeFrame, { view, undone, number }: Turn): WholeFrame => ({
  ...live,
  viewer: view.seat,
  version: -number,
  ply: live.ply + view.do.length,
  actor: view.done ? -1 : view.seat,
  observation: view.observation,
  choices: view.choices,
  undoable: view.do.length,
  redoable: undone.length,
});

export class PlanModel {
  /** A turn is being prepared. */
  readonly active: ReadonlySignal<boolean>;
  /** It has reached its end: luck, another seat or something hidden comes next. */
  readonly ended: ReadonlySignal<boolean>;
  /** The viewer waits for others and may prepare a turn. */
  readonly possible: ReadonlySignal<boolean>;
  readonly frame: ReadonlySignal<WholeFrame | null>;
  /** What the server keeps or tells of a prepared turn. */
  readonly kept: ReadonlySignal<WholeFrame["plan"] | null>;
  /** The server is being asked. */
  readonly asking = signal(false);
  private readonly turn = signal<Turn | null>(null);
  /** The version of the table for which the server said that nothing can be prepared: it is not offered again. */
  private readonly never = signal(-1);
  private count = 0;
  private readonly stops: (() => void)[];

  constructor(
    private readonly table: TableModel,
    private readonly form: () => "compact" | "list",
  ) {
    this.active = computed(() => this.turn.value !== null);
    this.ended = computed(() => this.turn.value?.view.done ?? false);
    this.frame = computed(() => {
      const live = table.live.value,
        turn = this.turn.value;
      return live && turn ? plannedFrame(live, turn) : null;
    });
    this.kept = computed(() => table.live.value?.plan ?? null);
    this.possible = computed(() => {
      const live = table.live.value,
        person = (seat: number | null | undefined): boolean => seat != null && table.seat(seat)?.kind === "person";
      return (
        !!live &&
        person(live.viewer) &&
        person(live.actor) && // nobody waits long for a bot
        !this.turn.value &&
        !table.guide &&
        table.handover.value === null &&
        live.table.status === "playing" &&
        live.actor !== live.viewer &&
        live.version !== this.never.value &&
        !!gameFacts(live.table.game)?.prepares
      );
    });
    this.stops = [effect(() => this.follow(table.live.value?.version ?? 0)), effect(() => this.tell())];
  }
  close(): void {
    this.stops.forEach((stop) => stop());
  }

  /* ---- preparing ---- */
  /** Begin with what was kept, or with nothing. */
  async start(): Promise<void> {
    if (!this.possible.peek()) return;
    const kept = this.kept.peek();
    this.table.replay.go(null);
    if (kept?.fits === null && (await this.fitting(kept.do))) return;
    await this.show([]);
  }
  leave(): void {
    this.set(null);
  }
  add(action: string): Promise<boolean> {
    const turn = this.turn.peek();
    return turn && !this.asking.peek() ? this.show([...turn.view.do, action]) : Promise.resolve(false);
  }
  undo(steps: number): Promise<boolean> {
    const turn = this.turn.peek(),
      actions = turn?.view.do ?? [];
    if (!turn || this.asking.peek() || !actions.length) return Promise.resolve(false);
    const left = actions.slice(0, -steps);
    return this.show(left, [...turn.undone, ...actions.slice(left.length).reverse()]);
  }
  redo(): Promise<boolean> {
    const turn = this.turn.peek(),
      next = turn?.undone.at(-1);
    if (!turn || this.asking.peek() || next === undefined) return Promise.resolve(false);
    return this.show([...turn.view.do, next], turn.undone.slice(0, -1));
  }

  /* ---- keeping ---- */
  /** Leave the turn with the server, which plays it when the seat is to act. */
  async keep(): Promise<void> {
    const turn = this.turn.peek();
    if (!turn || !turn.view.do.length) return;
    const { do: actions, seat, version } = turn.view;
    if (await this.send({ do: actions, seat, version })) this.table.notify(t("plan_saved"));
  }
  async drop(): Promise<void> {
    const seat = this.turn.peek()?.view.seat ?? this.kept.peek()?.seat;
    if (seat === undefined) return;
    if (await this.send({ do: [], seat })) this.table.notify(t("plan_dropped"));
  }
  private async send(plan: { do: string[]; seat: number; version?: number }): Promise<boolean> {
    this.asking.value = true;
    try {
      await api.keepPlan(this.table.id, plan);
      this.leave();
      return true;
    } catch (error) {
      this.table.showRefusal(error);
      return false;
    } finally {
      this.asking.value = false;
    }
  }

  /* ---- what the board asks while a turn is prepared; null while none is ---- */
  preview(action: string, signal: AbortSignal): Promise<Preview> | null {
    const turn = this.turn.peek();
    if (!turn) return null;
    return this.look([...turn.view.do, action], signal).then(({ steps, scores, observation, done }) => ({
      events: steps.at(-1) ?? [],
      scores,
      observation: done && observation["actor"] === turn.view.seat ? null : observation,
    }));
  }
  explain(action: string, signal?: AbortSignal): Promise<Explanation> | null {
    const turn = this.turn.peek();
    if (!turn) return null;
    return this.look([...turn.view.do, action], signal).then(
      () => ({ legal: true, clause: null, reason: null }),
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "rejected") throw error;
        return { legal: false, clause: error.clause, reason: error.reason };
      },
    );
  }

  private look(actions: readonly string[], signal?: AbortSignal): Promise<AheadView> {
    const seat = this.turn.peek()?.view.seat ?? this.table.live.peek()?.viewer ?? null;
    return api.lookAhead(this.table.id, { do: [...actions], seat, choices: this.form() }, signal);
  }
  private set(turn: Omit<Turn, "number"> | null): void {
    batch(() => {
      this.turn.value = turn && { ...turn, number: ++this.count };
      this.table.forgetAnswers();
    });
  }
  /** Show the turn after these actions; false when the server refuses, and then the reason is told. */
  private async show(actions: readonly string[], undone: readonly string[] = []): Promise<boolean> {
    this.asking.value = true;
    try {
      const view = await this.look(actions);
      this.set({ view, undone });
      this.say(view);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === "no_plan")
        this.never.value = this.table.live.peek()?.version ?? -1;
      this.table.showRefusal(error);
      return false;
    } finally {
      this.asking.value = false;
    }
  }
  /** For screen readers: what the last action would bring. */
  private say(view: AheadView): void {
    const events = (view.steps.at(-1) ?? []).map((event) => this.table.texts.event(event));
    this.table.announce([t("plan_title"), ...events, view.done ? t("plan_ends_here") : ""].filter(Boolean).join(" "));
  }
  /** The same without a word, with as many of the actions as still fit; false when not even an empty turn can be prepared. */
  private async fitting(actions: readonly string[]): Promise<boolean> {
    for (let n = actions.length; n >= 0; n--) {
      try {
        this.set({ view: await this.look(actions.slice(0, n)), undone: [] });
        if (n < actions.length) this.table.notify(t("plan_changed"), null, true);
        return true;
      } catch (error) {
        if (!(error instanceof Refusal) || (error.code !== "rejected" && error.code !== "plan_ends")) return false;
      }
    }
    return false;
  }

  /** Somebody moved: what is being prepared starts from the new table, or the turn has come. */
  private follow(version: number): void {
    untracked(() => {
      const turn = this.turn.peek(),
        live = this.table.live.peek();
      if (!turn || !live || turn.view.version === version) return;
      if (live.actor !== turn.view.seat) void this.fitting(turn.view.do).then((fits) => fits || this.leave());
      else {
        this.leave();
        this.table.notify(t("plan_your_turn"));
      }
    });
  }

  private told: string | null = null;
  /** A turn was played as it was prepared: said once. */
  private tell(): void {
    const kept = this.kept.value,
      said = kept?.fits ? kept.do.join(";") : null;
    if (said !== null && said !== this.told) untracked(() => this.table.notify(t("plan_played")));
    this.told = said;
  }
}
