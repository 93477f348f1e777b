// One table as this browser knows it: the newest frame, the merged log, what is shown (now or a replayed moment), and the requests
// a player can make. Everything on the page reads these signals; nothing here knows a rule.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { ChatLine, Explanation, Frame, Have, LogLine, News, Preview, SeatFacts, TableFacts } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { canHint, gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { lang, lastSeen, markSeen, mutedAt, saveMuted, tutorialFor } from "../shell/settings.js";
import { chime } from "../shell/sound.js";
import { Stream, type ConnectionState } from "../shell/stream.js";
import { completed, listed, type WholeFrame } from "./frames.js";
import { HintModel } from "./hints.js";
import { mergedChat, mergedLog } from "./merge.js";
import { Messages } from "./messages.js";
import { OlderLog, OwnComponents } from "./older.js";
import { Outbox, type Foreseen } from "./outbox.js";
import { ConnectionQuality, type Quality } from "./quality.js";
import { Questions } from "./questions.js";
import { ReplayModel } from "./replay.js";
import type { Reporting } from "./report.js";
import { TURN_MARKS, type TurnMarks } from "./turns.js";
import { TutorialModel } from "./tutorial.js";
import { GameTexts } from "./words.js";

export type Observation = Record<string, unknown>;

const PASSING: ReadonlySet<string> = new Set(["failed", "too_many", "busy", "restarting", "moved"]);
/** Nobody plays on: nothing is secret any more. */
const ended = (frame: WholeFrame): boolean => ["over", "closed"].includes(frame.table.status);

export class TableModel extends Messages {
  readonly frame = signal<WholeFrame | null>(null);
  readonly facts = signal<TableFacts | null>(null);
  readonly log = signal<readonly LogLine[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly connection = signal<ConnectionState>("connecting");
  readonly problem = signal<Refusal | null>(null);
  /** Seats whose messages this browser hides. */
  readonly muted = signal<ReadonlySet<number>>(new Set());
  /** The report that is being written. */
  readonly reporting = signal<Reporting | null>(null);
  /** Several seats on one screen: the seat the device is being passed to; its things stay hidden until then. */
  readonly handover = signal<number | null>(null);
  /** Plies that happened while the player was away. */
  readonly away = signal<{ from: number; to: number } | null>(null);

  /** Places highlighted while nothing is pointed at: those of the tutorial's step. */
  readonly resting = signal<string[]>([]);

  /** Set when this table is a tutorial. */
  readonly tutorial: TutorialModel | null;
  readonly texts: GameTexts;
  readonly replay: ReplayModel;
  readonly hints: HintModel;
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
  readonly over: ReadonlySignal<boolean>;

  /** The components file of this table, if it is not the printed game. */
  readonly own: OwnComponents;

  /** What the player asked for and the server has not answered yet. */
  readonly outbox: Outbox;

  private readonly olderLog = new OlderLog(this);
  private readonly questions: Questions;
  private readonly watch: ConnectionQuality;
  private readonly stream: Stream;
  /** The viewer has a seat, and nothing that waits for the server hands the turn on. */
  private readonly offered: ReadonlySignal<boolean>;
  private readonly stopFollowing: () => void;
  constructor(
    readonly id: string,
    startPly: number | null,
  ) {
    super();
    this.muted.value = new Set(mutedAt(id));
    this.questions = new Questions(id, this.frame);
    this.outbox = new Outbox({
      frame: this.frame,
      send: (ask) => this.stream.ask(ask),
      refused: (error, dropped) => this.refused(error, dropped),
    });
    this.busy = computed(() => this.outbox.waiting.value.length > 0);
    this.undoable = computed(() => (this.outbox.drawn.value ?? this.frame.value)?.undoable ?? 0);
    this.redoable = computed(() => (this.outbox.drawn.value ?? this.frame.value)?.redoable ?? 0);
    this.watch = new ConnectionQuality(this.connection, this.outbox.waiting);
    this.quality = this.watch.quality;
    this.game = computed(() => this.facts.value?.game ?? null);
    this.texts = new GameTexts(this.game, (seat) => this.nameOf(seat));
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
    this.hintsOffered = computed(() => !!this.facts.value?.hints && this.canExplain.value && !this.tutorial);
    this.offered = computed(() => {
      const viewer = this.frame.value?.viewer ?? null,
        drawn = this.outbox.drawn.value?.observation;
      return viewer !== null && (!drawn || drawn["actor"] === viewer);
    });
    this.offers = computed(() => {
      if (this.replay.active.value || this.handover.value !== null || !this.offered.value) return null;
      return this.frame.value?.choices ?? null;
    });
    this.choices = computed(() => {
      const choices = listed(this.offers.value);
      return this.tutorial ? this.tutorial.narrow(choices) : choices;
    });
    this.viewer = computed(() => this.frame.value?.viewer ?? null);
    this.mine = computed(() =>
      this.tutorial
        ? [this.tutorial.key.seat]
        : (this.facts.value?.seats ?? []).filter((s) => s.yours).map((s) => s.seat),
    );
    this.myTurn = computed(() => {
      const f = this.frame.value;
      return this.offered.value && f?.actor === f?.viewer && this.facts.value?.status === "playing";
    });
    this.over = computed(() => this.facts.value?.status === "over");
    document.addEventListener("visibilitychange", this.onVisible);
    const tutorial = tutorialFor(id);
    this.tutorial = tutorial && new TutorialModel(this, tutorial);
    this.hints = new HintModel(this);
    this.own = new OwnComponents(this);
    this.stream = new Stream(
      id,
      () => this.tutorial?.key.seat ?? null,
      () => this.have(),
      (news) => this.receive(news),
      (state) => {
        this.connection.value = state;
      },
    );
    this.stopFollowing = effect(this.translate);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.onVisible);
    this.stopFollowing();
    this.watch.stop();
    this.outbox.close();
    this.own.stop();
    this.replay.stop();
    this.tutorial?.close();
    this.stream.close();
  }

  /* ---- people ---- */
  seat(seat: number): SeatFacts | undefined {
    return this.facts.value?.seats[seat];
  }
  nameOf(seat: number): string {
    const s = this.seat(seat);
    if (!s) return t("seat_n", { n: seat + 1 });
    if (s.kind === "open") return t("open_seat");
    return s.name || t(s.kind === "bot" ? "bot_n" : "seat_n", { n: seat + 1 });
  }
  /** "You" for the only seat of mine, else the name. */
  called(seat: number): string {
    return this.isMe(seat) ? t("you") : this.nameOf(seat);
  }
  isMe(seat: number): boolean {
    return this.mine.value.length === 1 && this.mine.value[0] === seat;
  }

  /** Hide what somebody writes, or show it again; only on this device. */
  mute(seat: number, muted: boolean): void {
    const seats = [...this.muted.value].filter((s) => s !== seat);
    if (muted) seats.push(seat);
    this.muted.value = new Set(seats);
    saveMuted(this.id, seats);
    this.notify(t(muted ? "mute_done" : "unmute_done", { name: this.nameOf(seat) }));
  }

  /* ---- news ---- */
  private receive(news: News): void {
    if (news.type === "frame") this.applyNews(news);
    else if (news.type === "table") this.facts.value = news.table;
    else if (news.type === "chat")
      this.chat.value = [...this.chat.value.filter((l) => l.number < news.line.number), news.line];
    else if (news.type === "problem") this.unexpected(new Refusal(news.code, news.reason, news.clause));
  }

  /** A problem that answers no request of ours: the table cannot be shown at all, or another move was played first. */
  private unexpected(problem: Refusal): void {
    if (PASSING.has(problem.code)) return; // the stream tries again by itself, and says so when that does not help
    if (this.frame.value) this.showRefusal(problem);
    else this.problem.value = problem;
  }

  /** A frame of the stream leaves out what it takes for known: where it is not, the whole is asked for. */
  private applyNews(news: Frame): void {
    const frame = completed(this.frame.value, this.facts.value, news);
    if (frame) this.applyFrame(frame);
    else if (news.version >= (this.frame.value?.version ?? 0)) this.stream.sendHello();
  }

  /** Show a frame from the stream or from a response; an older one is dropped. */
  private applyFrame(frame: WholeFrame): void {
    const last = this.frame.value;
    if (last && frame.version < last.version) return;
    const same = last && frame.version === last.version && frame.viewer === last.viewer;
    batch(() => {
      this.facts.value = frame.table;
      const afresh = !last || frame.viewer !== last.viewer || ended(frame) !== ended(last);
      if (frame.log_from < this.log.value.length) this.replay.cut(afresh ? 0 : frame.log_from);
      this.log.value = mergedLog(this.log.value, frame, afresh);
      this.chat.value = mergedChat(this.chat.value, frame);
      if (!same) this.questions.forget();
      this.frame.value = frame;
      this.outbox.confirm(last, frame);
      if (!last) this.firstFrame(frame);
      else this.turnOver(last, frame);
    });
    if (!document.hidden) markSeen(this.id, frame.ply);
    void this.olderLog.load();
  }

  /** What this page has of the table, for the server to send only what is new. */
  private have(): Have | null {
    const frame = this.frame.peek();
    if (!frame) return null;
    const chat = (this.chat.peek().at(-1)?.number ?? frame.chat_from - 1) + 1;
    return { version: frame.version, viewer: frame.viewer, chat };
  }

  /** Fetch the chat before the oldest line that is shown. */
  async loadOlderChat(): Promise<void> {
    const before = this.chat.value[0]?.number ?? 0;
    try {
      const { chat } = await api.olderChat(this.id, before);
      if (this.chat.value[0]?.number === before) this.chat.value = [...chat, ...this.chat.value];
    } catch (error) {
      this.showRefusal(error);
    }
  }

  private firstFrame(frame: WholeFrame): void {
    if (this.replay.at.value !== null) this.replay.go(this.replay.at.value); // the link led to a past moment
    const before = lastSeen(this.id);
    if (before !== null) this.missed(before, frame.ply);
    if (this.mine.value.length > 1 && frame.viewer !== null && frame.table.status === "playing")
      this.handover.value = frame.viewer;
  }

  /** Plies went by unseen. */
  private missed(from: number, to: number): void {
    if (from < to && this.mine.value.length) this.away.value = { from, to };
  }
  private readonly onVisible = (): void => {
    const frame = this.frame.value;
    if (document.hidden || !frame) return;
    this.missed(lastSeen(this.id) ?? frame.ply, frame.ply);
    markSeen(this.id, frame.ply);
  };

  private turnOver(last: WholeFrame, frame: WholeFrame): void {
    const mine = frame.viewer !== null && frame.actor === frame.viewer;
    const was = last.viewer !== null && last.actor === last.viewer && last.viewer === frame.viewer;
    if (mine && !was && frame.table.status === "playing") chime();
    if (frame.table.status !== "playing") this.handover.value = null;
    else if (this.mine.value.length > 1 && frame.viewer !== last.viewer && frame.viewer !== null)
      this.handover.value = frame.viewer;
  }

  /* ---- requests ---- */
  /** Play an action: it is drawn at once. False when it was refused; the reason is then shown. */
  act(asked: Choice | string): Promise<boolean> {
    const action = typeof asked === "string" ? asked : asked.do;
    if (this.tutorial && (this.busy.value || !this.tutorial.accepts(action))) {
      if (!this.busy.value) this.notify(t("tutorial_other"));
      return Promise.resolve(false);
    }
    if (this.busy.value && !this.offered.value) return Promise.resolve(false); // the turn is over
    const choice = typeof asked === "string" ? (this.choices.value.find((c) => c.do === action) ?? null) : asked;
    return this.ask(() => this.outbox.add({ kind: "play", do: action, choice, foreseen: this.foreseen(action) }));
  }
  undo(steps = 1): Promise<boolean> {
    return this.ask(() => this.outbox.undo(steps));
  }
  redo(): Promise<boolean> {
    return this.ask(() => this.outbox.add({ kind: "redo" }));
  }
  /** An action in this frame, whoever's turn it is; throws the refusal. */
  play(frame: Frame, action: string): Promise<void> {
    return this.stream.ask({ kind: "play", ply: frame.ply, version: frame.version, do: action });
  }

  private ask(request: () => Promise<boolean>): Promise<boolean> {
    this.toast.value = null;
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
    if (error === null) this.notify(more, null, true);
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
      const answer = await api.explain(this.id, action);
      if (answer.legal) await this.act(action);
      else this.notify(answer.reason ?? t("failed"), answer.clause, true);
    } catch (error) {
      this.showRefusal(error);
    }
  }

  endHandover(): void {
    this.handover.value = null;
  }
}
