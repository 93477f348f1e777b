// One table as this browser knows it: the newest frame, the merged log, what is shown (now or a replayed moment), and the requests
// a player can make. Everything on the page reads these signals; nothing here knows a rule.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { ChatLine, Explanation, Frame, LogLine, News, Preview, SeatFacts, TableFacts } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { canHint, gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { lang, lastSeen, markSeen, mutedAt, saveMuted, tutorialFor } from "../shell/settings.js";
import { chime } from "../shell/sound.js";
import { Stream, type ConnectionState } from "../shell/stream.js";
import { Announcer } from "./announcer.js";
import { HintModel } from "./hints.js";
import { mergedChat, mergedLog } from "./merge.js";
import { OlderLog, OwnComponents } from "./older.js";
import { ReplayModel } from "./replay.js";
import type { Reporting } from "./report.js";
import { TURN_MARKS, type TurnMarks } from "./turns.js";
import { TutorialModel } from "./tutorial.js";
import { GameTexts } from "./words.js";

export type Observation = Record<string, unknown>;

/** A short message at the foot of the board. */
export interface Toast {
  text: string;
  clause: string | null;
  bad: boolean;
}

const PASSING: ReadonlySet<string> = new Set(["failed", "too_many", "busy", "restarting", "moved"]);
/** Nobody plays on: nothing is secret any more. */
const ended = (frame: Frame): boolean => ["over", "closed"].includes(frame.table.status);
const NO_CHOICES: readonly Choice[] = [];

export class TableModel {
  readonly frame = signal<Frame | null>(null);
  readonly facts = signal<TableFacts | null>(null);
  readonly log = signal<readonly LogLine[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly connection = signal<ConnectionState>("connecting");
  readonly toast = signal<Toast | null>(null);
  readonly problem = signal<Refusal | null>(null);
  readonly busy = signal(false);
  readonly announcer = new Announcer();
  /** Seats whose messages this browser hides. */
  readonly muted = signal<ReadonlySet<number>>(new Set());
  /** The report that is being written. */
  readonly reporting = signal<Reporting | null>(null);
  readonly rules = signal<{ open: boolean; clause: string | null }>({ open: false, clause: null });
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
  /** What the board shows: the newest observation, or a replayed one. */
  readonly observation: ReadonlySignal<Observation | null>;
  /** The same in characters, for a game the page has no drawing of. */
  readonly text: ReadonlySignal<string | null>;
  /** The events that begin turns and chapters in this game. */
  readonly turnMarks: ReadonlySignal<TurnMarks>;
  /** The game has a bot that can explain moves. */
  readonly canExplain: ReadonlySignal<boolean>;
  /** Hints are allowed at this table, and there is a bot to give them. */
  readonly hintsOffered: ReadonlySignal<boolean>;
  /** The viewer's legal actions now; none while a past moment is shown. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  readonly viewer: ReadonlySignal<number | null>;
  readonly mine: ReadonlySignal<number[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly over: ReadonlySignal<boolean>;

  /** The components file of this table, if it is not the printed game. */
  readonly own: OwnComponents;

  private readonly olderLog = new OlderLog(this);
  private readonly stream: Stream;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> = Promise.resolve();
  private requests = 0;
  private readonly stopFollowing: () => void;
  private readonly previews = new Map<string, Promise<Preview | null>>();
  /** Previews and explanations that are on their way. */
  private asking = new AbortController();

  constructor(
    readonly id: string,
    startPly: number | null,
  ) {
    this.muted.value = new Set(mutedAt(id));
    this.game = computed(() => this.facts.value?.game ?? null);
    this.texts = new GameTexts(this.game, (seat) => this.nameOf(seat));
    this.replay = new ReplayModel(this, startPly);
    this.observation = computed(() => this.replay.shown.value?.observation ?? this.frame.value?.observation ?? null);
    this.text = computed(() => (this.replay.shown.value ?? this.frame.value)?.text ?? null);
    this.turnMarks = computed(() => {
      const game = gameFacts(this.game.value ?? "");
      return game ? { turns: game.turn_events, chapters: game.chapter_events } : TURN_MARKS;
    });
    this.canExplain = computed(() => canHint(this.game.value ?? ""));
    this.hintsOffered = computed(() => !!this.facts.value?.hints && this.canExplain.value && !this.tutorial);
    this.choices = computed(() => {
      if (this.replay.active.value || this.handover.value !== null) return NO_CHOICES;
      const choices = (this.frame.value?.choices ?? NO_CHOICES) as readonly Choice[];
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
      return !!f && f.viewer !== null && f.actor === f.viewer && this.facts.value?.status === "playing";
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
    if (news.type === "frame") this.applyFrame(news);
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

  /** Show a frame from the stream or from a response; an older one is dropped. */
  applyFrame(frame: Frame): void {
    const last = this.frame.value;
    if (last && frame.version < last.version) return;
    const same = last && frame.version === last.version && frame.viewer === last.viewer;
    batch(() => {
      this.facts.value = frame.table;
      const afresh = !last || frame.viewer !== last.viewer || ended(frame) !== ended(last);
      if (frame.log_from < this.log.value.length) this.replay.cut(afresh ? 0 : frame.log_from);
      this.log.value = mergedLog(this.log.value, frame, afresh);
      this.chat.value = mergedChat(this.chat.value, frame);
      if (!same) this.previews.clear();
      this.frame.value = frame;
      if (last && frame.version > last.version) this.busy.value = false; // the stream may be faster than the answer
      if (!last) this.firstFrame(frame);
      else this.turnOver(last, frame);
    });
    if (!document.hidden) markSeen(this.id, frame.ply);
    void this.olderLog.load();
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

  private firstFrame(frame: Frame): void {
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

  private turnOver(last: Frame, frame: Frame): void {
    const mine = frame.viewer !== null && frame.actor === frame.viewer;
    const was = last.viewer !== null && last.actor === last.viewer && last.viewer === frame.viewer;
    if (mine && !was && frame.table.status === "playing") chime();
    if (frame.table.status !== "playing") this.handover.value = null;
    else if (this.mine.value.length > 1 && frame.viewer !== last.viewer && frame.viewer !== null)
      this.handover.value = frame.viewer;
  }

  /* ---- requests ---- */
  /** Play an action. False when it was refused; the reason is then shown. */
  async act(action: string): Promise<boolean> {
    if (this.tutorial && !this.tutorial.accepts(action)) {
      this.notify(t("tutorial_other"));
      return false;
    }
    return this.send((f) => this.play(f, action));
  }
  undo(steps = 1): Promise<boolean> {
    return this.sendNext((f) => this.change(f, api.undo(this.id, f.ply, steps)));
  }
  redo(): Promise<boolean> {
    return this.sendNext((f) => this.change(f, api.redo(this.id, f.ply)));
  }
  /** Show what an undo or redo brought. Refused as late after it was repeated: the first try was carried out. */
  private async change(before: Frame, answer: Promise<Frame>): Promise<void> {
    const done = (e: unknown): Promise<Frame> => {
      if (e instanceof Refusal && e.repeated && e.code === "stale")
        return api.frame(this.id, before.viewer ?? undefined);
      throw e;
    };
    this.applyFrame(await answer.catch(done));
  }
  /** An action in this frame, whoever's turn it is; throws the refusal. */
  play(frame: Frame, action: string): Promise<void> {
    return this.stream.play({ ply: frame.ply, version: frame.version, do: action });
  }

  /** Quick undos wait for one another. A second click on an action is a slip instead: `send` drops it. */
  private async sendNext(request: (frame: Frame) => Promise<void>): Promise<boolean> {
    await this.sending;
    return this.send(request);
  }

  private async send(request: (frame: Frame) => Promise<void>): Promise<boolean> {
    const frame = this.frame.value;
    if (!frame || this.busy.value) return false;
    this.busy.value = true;
    this.abortQuestions();
    const number = ++this.requests;
    const answer = request(frame);
    this.sending = answer.catch(() => undefined);
    try {
      await answer;
      this.toast.value = null;
      return true;
    } catch (error) {
      this.showRefusal(error);
      return false;
    } finally {
      if (number === this.requests) this.busy.value = false;
    }
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

  /** What an action would bring; null when the server does not say. Asked once for each action of a frame. */
  preview(action: string): Promise<Preview | null> {
    let asked = this.previews.get(action);
    const { signal } = this.asking;
    if (!asked) this.previews.set(action, (asked = api.preview(this.id, action, signal).catch(() => null)));
    return asked;
  }
  /** What is still on its way would be refused: the table it was asked for is about to change. */
  private abortQuestions(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.previews.clear();
  }

  /** Why an action is not possible; null when the server does not say. */
  explain(action: string): Promise<Explanation | null> {
    return api
      .explain(this.id, action, this.asking.signal)
      .then((answer) =>
        answer.legal && this.tutorial ? { legal: false, clause: null, reason: t("tutorial_other") } : answer,
      )
      .catch((e: unknown) =>
        e instanceof Refusal && e.clause ? { legal: false, clause: e.clause, reason: e.reason } : null,
      );
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

  /* ---- messages ---- */
  showRefusal(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const text = error.code === "offline" ? t("offline_action") : error.reason || t("failed");
    this.notify(text, error.clause, true);
  }
  notify(text: string, clause: string | null = null, bad = false): void {
    this.toast.value = { text, clause, bad };
    this.announce(text);
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(
      () => {
        this.toast.value = null;
      },
      bad ? 9000 : 5000,
    );
  }
  /** For screen readers: news, each of which is read. */
  announce(text: string): void {
    this.announcer.add(text);
  }
  /** For screen readers: the place the keyboard is on. */
  announcePlace(text: string): void {
    this.announcer.place.value = text;
  }
  openRules(clause: string | null = null): void {
    this.rules.value = { open: true, clause };
  }

  endHandover(): void {
    this.handover.value = null;
  }
}
