// One table as this browser knows it: the newest frame, the merged log, what is shown (now or a replayed moment), and the doors
// to act. Everything on the page reads these signals; nothing here knows a rule.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { ChatLine, Explanation, Frame, LogLine, News, Preview, SeatFacts, TableFacts } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Stream, type Link } from "../shell/live.js";
import { lessonFor, markSeen, seen } from "../shell/settings.js";
import { chime } from "../shell/sound.js";
import { AdviceModel } from "./advice.js";
import { LessonModel } from "./lesson.js";
import { ReplayModel } from "./replay.js";
import { Speech } from "./words.js";

export type Observation = Record<string, unknown>;

/** A short message at the foot of the board. */
export interface Toast {
  text: string;
  clause: string | null;
  bad: boolean;
}

const NO_CHOICES: readonly Choice[] = [];

export class TableModel {
  readonly frame = signal<Frame | null>(null);
  readonly facts = signal<TableFacts | null>(null);
  readonly log = signal<readonly LogLine[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly link = signal<Link>("connecting");
  readonly toast = signal<Toast | null>(null);
  readonly problem = signal<Refusal | null>(null);
  readonly busy = signal(false);
  readonly said = signal("");
  readonly rules = signal<{ open: boolean; clause: string | null }>({ open: false, clause: null });
  /** The seat behind the curtain: several seats on one screen. */
  readonly curtain = signal<number | null>(null);
  /** Plies that were there when this page was opened last. */
  readonly away = signal<{ from: number; to: number } | null>(null);

  /** Places lit while nothing else is pointed at: those of the lesson's step. */
  readonly resting = signal<string[]>([]);

  /** The guided first game this table is, if it is one. */
  readonly lesson: LessonModel | null;
  readonly speech: Speech;
  readonly replay: ReplayModel;
  readonly advice: AdviceModel;
  readonly game: ReadonlySignal<string | null>;
  /** What the board shows: the newest observation, or a replayed one. */
  readonly observation: ReadonlySignal<Observation | null>;
  /** The viewer's legal actions now; none while a past moment is shown. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  readonly viewer: ReadonlySignal<number | null>;
  readonly mine: ReadonlySignal<number[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly over: ReadonlySignal<boolean>;

  private readonly stream: Stream;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> = Promise.resolve();
  private knocks = 0;
  private readonly previews = new Map<string, Promise<Preview | null>>();

  constructor(
    readonly id: string,
    startPly: number | null,
  ) {
    this.game = computed(() => this.facts.value?.game ?? null);
    this.speech = new Speech(this.game, (seat) => this.nameOf(seat));
    this.replay = new ReplayModel(this, startPly);
    this.observation = computed(() => this.replay.shown.value?.observation ?? this.frame.value?.observation ?? null);
    this.choices = computed(() => {
      if (this.replay.active.value || this.curtain.value !== null) return NO_CHOICES;
      const choices = (this.frame.value?.choices ?? NO_CHOICES) as readonly Choice[];
      return this.lesson ? this.lesson.narrow(choices) : choices;
    });
    this.viewer = computed(() => this.frame.value?.viewer ?? null);
    this.mine = computed(() =>
      this.lesson ? [this.lesson.key.seat] : (this.facts.value?.seats ?? []).filter((s) => s.yours).map((s) => s.seat),
    );
    this.myTurn = computed(() => {
      const f = this.frame.value;
      return !!f && f.viewer !== null && f.actor === f.viewer && this.facts.value?.status === "playing";
    });
    this.over = computed(() => this.facts.value?.status === "over");
    document.addEventListener("visibilitychange", this.looked);
    const lesson = lessonFor(id);
    this.lesson = lesson && new LessonModel(this, lesson);
    this.advice = new AdviceModel(this);
    this.stream = new Stream(
      id,
      () => this.lesson?.key.seat ?? null,
      (news) => this.hear(news),
      (state) => {
        this.link.value = state;
      },
    );
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.looked);
    this.replay.stop();
    this.lesson?.close();
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

  /* ---- news ---- */
  private hear(news: News): void {
    if (news.type === "frame") this.take(news);
    else if (news.type === "table") this.facts.value = news.table;
    else if (news.type === "chat")
      this.chat.value = [...this.chat.value.filter((l) => l.number < news.line.number), news.line];
    else this.refused(new Refusal(news.code, news.reason, news.clause));
  }

  /** A problem nobody waits for: the table cannot be seen at all, or a move came too late for one that was shown in its place. */
  private refused(problem: Refusal): void {
    if (this.frame.value) this.refuse(problem);
    else this.problem.value = problem;
  }

  /** Take a frame from the stream or from an answer; an older one is dropped. */
  take(frame: Frame): void {
    const last = this.frame.value;
    if (last && frame.version < last.version) return;
    const same = last && frame.version === last.version && frame.viewer === last.viewer;
    batch(() => {
      this.facts.value = frame.table;
      if (frame.log_from < this.log.value.length) this.replay.cut(frame.log_from);
      if (frame.log_from <= this.log.value.length)
        this.log.value = [...this.log.value.slice(0, frame.log_from), ...frame.log];
      if (frame.chat_from <= this.chat.value.length)
        this.chat.value = [...this.chat.value.slice(0, frame.chat_from), ...frame.chat];
      if (!same) this.previews.clear();
      this.frame.value = frame;
      if (last && frame.version > last.version) this.busy.value = false; // the stream may be faster than the answer
      if (!last) this.firstFrame(frame);
      else this.turnOver(last, frame);
    });
    if (!document.hidden) markSeen(this.id, frame.ply);
  }

  private firstFrame(frame: Frame): void {
    if (this.replay.at.value !== null) this.replay.go(this.replay.at.value); // the link led to a past moment
    const before = seen(this.id);
    if (before !== null) this.missed(before, frame.ply);
    if (this.mine.value.length > 1 && frame.viewer !== null && frame.table.status === "playing")
      this.curtain.value = frame.viewer;
  }

  /** Plies went by unseen. */
  private missed(from: number, to: number): void {
    if (from < to && this.mine.value.length) this.away.value = { from, to };
  }
  private readonly looked = (): void => {
    const frame = this.frame.value;
    if (document.hidden || !frame) return;
    this.missed(seen(this.id) ?? frame.ply, frame.ply);
    markSeen(this.id, frame.ply);
  };

  private turnOver(last: Frame, frame: Frame): void {
    const mine = frame.viewer !== null && frame.actor === frame.viewer;
    const was = last.viewer !== null && last.actor === last.viewer && last.viewer === frame.viewer;
    if (mine && !was && frame.table.status === "playing") chime();
    if (frame.table.status !== "playing") this.curtain.value = null;
    else if (this.mine.value.length > 1 && frame.viewer !== last.viewer && frame.viewer !== null)
      this.curtain.value = frame.viewer;
  }

  /* ---- doors ---- */
  /** Take an action. False when it was refused; the reason is then told. */
  async act(action: string): Promise<boolean> {
    if (this.lesson && !this.lesson.accepts(action)) {
      this.tell(t("lesson_other"));
      return false;
    }
    return this.send((f) => this.play(f, action));
  }
  undo(steps = 1): Promise<boolean> {
    return this.afterwards(async (f) => this.take(await api.undo(this.id, f.ply, steps)));
  }
  redo(): Promise<boolean> {
    return this.afterwards(async (f) => this.take(await api.redo(this.id, f.ply)));
  }
  /** An action in this frame, whoever's turn it is; throws the refusal. */
  play(frame: Frame, action: string): Promise<void> {
    return this.stream.play({ ply: frame.ply, version: frame.version, do: action });
  }

  /** Quick undos follow one another; a second click on an action is not meant twice and is dropped by `send`. */
  private async afterwards(door: (frame: Frame) => Promise<void>): Promise<boolean> {
    await this.sending;
    return this.send(door);
  }

  private async send(door: (frame: Frame) => Promise<void>): Promise<boolean> {
    const frame = this.frame.value;
    if (!frame || this.busy.value) return false;
    this.busy.value = true;
    const knock = ++this.knocks;
    const answer = door(frame);
    this.sending = answer.catch(() => undefined);
    try {
      await answer;
      this.toast.value = null;
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      if (knock === this.knocks) this.busy.value = false;
    }
  }

  /** What an action would bring; null when the server does not say. Asked once for each action of a frame. */
  preview(action: string): Promise<Preview | null> {
    let asked = this.previews.get(action);
    if (!asked) this.previews.set(action, (asked = api.preview(this.id, action).catch(() => null)));
    return asked;
  }

  /** Why an action is not possible; null when the server does not say. */
  explain(action: string): Promise<Explanation | null> {
    return api
      .explain(this.id, action)
      .then((told) => (told.legal && this.lesson ? { legal: false, clause: null, reason: t("lesson_other") } : told))
      .catch((e: unknown) =>
        e instanceof Refusal && e.clause ? { legal: false, clause: e.clause, reason: e.reason } : null,
      );
  }

  /* ---- telling ---- */
  refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const text = error.code === "offline" ? t("offline_action") : error.reason || t("failed");
    this.tell(text, error.clause, true);
  }
  tell(text: string, clause: string | null = null, bad = false): void {
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
  /** For screen readers. */
  announce(text: string): void {
    if (text) this.said.value = text;
  }
  openRules(clause: string | null = null): void {
    this.rules.value = { open: true, clause };
  }

  raiseCurtain(): void {
    this.curtain.value = null;
  }
}
