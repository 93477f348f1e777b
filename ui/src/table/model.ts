// One table as this browser knows it: the newest frame, the merged log, what is shown (now or a replayed moment), and the requests
// a player can make. Everything on the page reads these signals; nothing here knows a rule.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { Explanation, Frame, LogLine, Preview } from "../wire.js";
import type { Choice } from "../games/view.js";
import type { WholeFrame } from "./frames.js";
import { api } from "../shell/api.js";
import { canHint, gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { isLesson, isPractice, lang, tutorialFor } from "../shell/settings.js";
import { countOwnMove } from "../shell/nudges.js";
import { Stream } from "../shell/stream.js";
import { TableClock } from "./clock.js";
import { listed } from "./frames.js";
import { LessonModel } from "./lesson.js";
import { HintModel } from "./hints.js";
import { TableNews } from "./news.js";
import { showNotes } from "./notes.js";
import { OlderLog, OwnComponents } from "./older.js";
import { Outbox, type Foreseen } from "./outbox.js";
import { PlanModel } from "./plan.js";
import { PracticeModel } from "./practice.js";
import { ConnectionQuality, type Quality } from "./quality.js";
import { Questions } from "./questions.js";
import { ReplayModel } from "./replay.js";
import type { Reporting } from "./report.js";
import { StoryModel } from "./story.js";
import { TURN_MARKS, type TurnMarks } from "./turns.js";
import { TurnEnd } from "./turnend.js";
import { TutorialModel } from "./tutorial.js";
import { UnreadChat } from "./unread.js";
import { GameTexts } from "./words.js";

export type Observation = Record<string, unknown>;

export class TableModel extends TableNews {
  /** The report that is being written. */
  readonly reporting = signal<Reporting | null>(null);
  /** Places highlighted while nothing is pointed at: those of the tutorial's step. */
  readonly resting = signal<string[]>([]);

  /** Set when this table is a tutorial. */
  readonly tutorial: TutorialModel | null;
  /** Set when this table is a lesson. */
  readonly lesson: LessonModel | null;
  /** Set when a move of a reviewed game is tried again here. */
  readonly practice: PracticeModel | null;
  /** Who tells the learner what may be done, at a table that is a tutorial, a lesson or a try. */
  readonly guide: TutorialModel | LessonModel | PracticeModel | null;
  readonly texts: GameTexts;
  readonly replay: ReplayModel;
  readonly hints: HintModel;
  /** The final scoring, told when the game ends. */
  readonly story = new StoryModel(this);
  /** The next turn, prepared while others act. */
  readonly plan: PlanModel;
  /** What the page shows: the newest frame, or the turn that is being prepared as if it were one. */
  readonly frame: ReadonlySignal<WholeFrame | null>;
  readonly game: ReadonlySignal<string | null>;
  /** What the board shows: the newest observation with what waits for the server drawn on it, or a replayed one. */
  readonly observation: ReadonlySignal<Observation | null>;
  /** The log with what waits for the server: its lines have at most the events that are animated at once. */
  readonly shownLog: ReadonlySignal<readonly LogLine[]>;
  /** The same in characters, for a game the page has no drawing of. */
  readonly text: ReadonlySignal<string | null>;
  /** The events that begin turns and chapters in this game. */
  readonly turnMarks: ReadonlySignal<TurnMarks>;
  /** The game has a bot that can explain moves. */
  readonly canExplain: ReadonlySignal<boolean>;
  /** Hints are allowed at this table, and there is a bot to give them. */
  readonly hintsOffered: ReadonlySignal<boolean>;
  /** What the viewer may do now, as the server sent it: a list, or the game's own structure; null while a past moment is shown. */
  readonly offers: ReadonlySignal<Frame["choices"]>;
  /** The part of it that is a list. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** Something waits for the server's answer. */
  readonly busy: ReadonlySignal<boolean>;
  readonly undoable: ReadonlySignal<number>;
  readonly redoable: ReadonlySignal<number>;
  readonly quality: ReadonlySignal<Quality>;
  readonly viewer: ReadonlySignal<number | null>;
  readonly mine: ReadonlySignal<number[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** People agreed to stop for a while. */
  readonly paused: ReadonlySignal<boolean>;
  readonly over: ReadonlySignal<boolean>;
  /** The game is over and its final scoring has been told: the winner may be shown. */
  readonly decided: ReadonlySignal<boolean>;

  /** The components file of this table, if it is not the printed game. */
  readonly own: OwnComponents;

  /** What the player asked for and the server has not answered yet. */
  readonly outbox: Outbox;

  readonly unread = new UnreadChat(this, this.id);

  /** What everybody's clock shows now. */
  readonly clock: TableClock;

  /** The end of the turn, while it is asked about or can be taken back. */
  readonly turnEnd = new TurnEnd(this);

  protected readonly olderLog = new OlderLog(this);
  protected readonly questions: Questions;
  private readonly watch: ConnectionQuality;
  protected readonly stream: Stream;
  /** The viewer has a seat that no bot plays for them, and nothing that waits for the server hands the turn on. */
  private readonly offered: ReadonlySignal<boolean>;
  private readonly stopFollowing: () => void;
  private readonly stopNotes: () => void;

  constructor(id: string, startPly: number | null) {
    super(id);
    this.plan = new PlanModel(this, () => this.stream.form);
    this.frame = computed(() => this.plan.frame.value ?? this.live.value);
    this.questions = new Questions(
      {
        preview: (action, signal) => this.plan.preview(action, signal) ?? api.preview(id, action, signal),
        explain: (action, signal) => this.plan.explain(action, signal) ?? api.explain(id, action, signal),
      },
      this.frame,
    );
    this.outbox = new Outbox({
      frame: this.live,
      send: (ask) => this.stream.ask(ask),
      refused: (error, dropped) => this.refused(error, dropped),
    });
    this.busy = computed(() => this.outbox.waiting.value.length > 0 || this.plan.asking.value);
    this.undoable = computed(() => (this.outbox.drawn.value ?? this.frame.value)?.undoable ?? 0);
    this.redoable = computed(() => (this.outbox.drawn.value ?? this.frame.value)?.redoable ?? 0);
    this.watch = new ConnectionQuality(this.connection, this.outbox.sending);
    this.quality = this.watch.quality;
    this.game = computed(() => this.facts.value?.game ?? null);
    this.texts = new GameTexts(this.game, this);
    this.replay = new ReplayModel(this, startPly);
    this.observation = computed(
      () => (this.replay.shown.value ?? this.outbox.drawn.value ?? this.frame.value)?.observation ?? null,
    );
    this.shownLog = computed(() => {
      const log = this.log.value,
        drawn = this.outbox.drawn.value;
      return drawn ? [...log.slice(0, log.length - drawn.cut), ...drawn.lines] : log;
    });
    this.text = computed(() => (this.replay.shown.value ?? this.frame.value)?.text ?? null);
    this.turnMarks = computed(() => {
      const game = gameFacts(this.game.value ?? "");
      return game ? { turns: game.turn_events, chapters: game.chapter_events } : TURN_MARKS;
    });
    this.canExplain = computed(() => canHint(this.game.value ?? ""));
    this.hintsOffered = computed(() => !!this.facts.value?.hints && this.canExplain.value && !this.guide);
    this.offered = computed(() => {
      const viewer = this.frame.value?.viewer ?? null,
        drawn = this.outbox.drawn.value?.observation;
      return viewer !== null && this.seat(viewer)?.kind !== "bot" && (!drawn || drawn["actor"] === viewer);
    });
    this.offers = computed(() => {
      if (this.replay.active.value || this.handover.value !== null || !this.offered.value || this.paused.value)
        return null;
      return this.frame.value?.choices ?? null;
    });
    this.choices = computed(() => {
      const choices = listed(this.offers.value);
      return this.guide ? this.guide.narrow(choices) : choices;
    });
    this.viewer = computed(() => this.frame.value?.viewer ?? null);
    this.mine = computed(() =>
      this.guide ? [this.guide.key.seat] : (this.facts.value?.seats ?? []).filter((s) => s.yours).map((s) => s.seat),
    );
    this.myTurn = computed(() => {
      const f = this.frame.value;
      return (
        this.offered.value && f?.actor === f?.viewer && this.facts.value?.status === "playing" && !this.paused.value
      );
    });
    this.paused = computed(() => this.facts.value?.status === "playing" && !!this.facts.value.paused);
    this.over = computed(() => this.facts.value?.status === "over");
    this.decided = computed(() => this.over.value && !this.story.running.value && !this.story.due.value);
    document.addEventListener("visibilitychange", this.onVisible);
    document.addEventListener("pointerdown", this.onPointer);
    const key = tutorialFor(id);
    this.lesson = key && isLesson(key) ? new LessonModel(this, key) : null;
    this.practice = key && isPractice(key) ? new PracticeModel(this, key) : null;
    this.tutorial = key && !this.lesson && !this.practice ? new TutorialModel(this, key) : null;
    this.guide = this.lesson ?? this.practice ?? this.tutorial;
    this.hints = new HintModel(this);
    this.own = new OwnComponents(this);
    this.stream = new Stream(
      id,
      () => this.guide?.key.seat ?? null,
      () => this.have(),
      (news) => this.receive(news),
      (state) => {
        this.connection.value = state;
      },
    );
    this.stopFollowing = effect(this.translate);
    this.clock = new TableClock(this);
    this.stopNotes = showNotes(this);
  }

  protected begun(): void {
    this.unread.begin();
  }
  protected timeless(): boolean {
    return this.guide !== null;
  }
  /** Is nobody at this seat, as the other seats of a tutorial, a lesson or a try? */
  isOpponent(seat: number): boolean {
    return !!this.guide && seat !== this.guide.key.seat;
  }

  close(): void {
    this.plan.close();
    this.turnEnd.close();
    this.stopTelling();
    document.removeEventListener("visibilitychange", this.onVisible);
    document.removeEventListener("pointerdown", this.onPointer);
    this.stopFollowing();
    this.stopNotes();
    this.clock.stop();
    this.watch.stop();
    this.outbox.close();
    this.own.stop();
    this.replay.stop();
    this.story.stop();
    this.guide?.close();
    this.stream.close();
  }

  /* ---- requests ---- */
  /** Play an action: it is drawn at once. False when it was refused; the reason is then shown. */
  act(asked: Choice | string): Promise<boolean> {
    const action = typeof asked === "string" ? asked : asked.do;
    if (this.guide && (this.busy.value || !this.guide.accepts(action))) {
      if (!this.busy.value)
        this.notify(t(this.practice || this.lesson?.step.value === null ? "lesson_waits" : "tutorial_other"));
      return Promise.resolve(false);
    }
    if (this.plan.active.value) return this.ask(() => this.plan.add(action));
    if (this.busy.value && !this.offered.value) return Promise.resolve(false); // the turn is over
    const choice = typeof asked === "string" ? (this.choices.value.find((c) => c.do === action) ?? null) : asked;
    const foreseen = this.foreseen(action),
      done = this.ask(() => this.outbox.add({ kind: "play", do: action, choice, foreseen }));
    void done.then((played) => played && countOwnMove());
    return done;
  }
  undo(steps = 1): Promise<boolean> {
    return this.ask(() => (this.plan.active.value ? this.plan.undo(steps) : this.outbox.undo(steps)));
  }
  redo(): Promise<boolean> {
    return this.ask(() => (this.plan.active.value ? this.plan.redo() : this.outbox.add({ kind: "redo" })));
  }
  /** An action in this frame, whoever's turn it is; throws the refusal. */
  play(frame: Frame, action: string): Promise<void> {
    return this.stream.ask({ kind: "play", ply: frame.ply, version: frame.version, do: action });
  }

  private ask(request: () => Promise<boolean>): Promise<boolean> {
    this.toast.value = null;
    this.turnEnd.keep();
    const done = request();
    this.questions.forget();
    return done;
  }
  private foreseen(action: string): Foreseen | null {
    const preview = this.questions.previewed(action),
      frame = this.frame.value;
    return preview && frame
      ? { version: frame.version, observation: preview.observation ?? null, events: preview.events }
      : null;
  }
  /** The picture goes back to what the server said; the reason is told, and that what came after it was dropped too. */
  private refused(error: unknown, dropped: number): void {
    const more = dropped ? t("dropped_n", { n: dropped }) : "";
    if (error === null) this.notify(t("dropped_turn"), null, true);
    else this.showRefusal(error, more);
  }

  /** The text of the table comes from the server in one language: ask for it again in the new one. */
  private readonly translate = (): void => {
    void lang.value;
    untracked(() => {
      if (this.frame.value?.text === undefined) return;
      this.replay.reload();
      this.stream.sendHello();
    });
  };

  /** Say again who looks: this browser has just taken a seat. */
  introduce(): void {
    this.stream.sendHello();
  }

  /** Have every legal action listed from now on, for a page that does not know the game's structure. */
  askForList(): void {
    this.stream.form = "list";
    this.stream.sendHello();
  }

  /** What an action would bring; null when the server does not say. */
  preview(action: string): Promise<Preview | null> {
    return this.questions.preview(action);
  }
  /** The same if it has been answered already. */
  previewed(action: string): Preview | null {
    return this.questions.previewed(action);
  }
  /** Why an action is not possible; null when the server does not say. */
  async explain(action: string): Promise<Explanation | null> {
    const answer = await this.questions.explain(action);
    return answer?.legal && this.tutorial ? { legal: false, clause: null, reason: t("tutorial_other") } : answer;
  }

  /** Show why an action that a player typed is not possible: also when it is not even written like one. */
  async showWhyNot(action: string): Promise<void> {
    try {
      const answer = await (this.plan.explain(action) ?? api.explain(this.id, action));
      if (answer.legal) await this.act(action);
      else this.notify(answer.reason ?? t("failed"), answer.clause, true);
    } catch (error) {
      this.showRefusal(error);
    }
  }

  /** Another turn is being prepared, or none: what was asked about the last one is no longer true. */
  forgetAnswers(): void {
    this.questions.forget();
  }

  endHandover(): void {
    this.handover.value = null;
  }
}
