import { batch, computed, signal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Stream } from "../shell/live.js";
import { lessonFor, markSeen, seen } from "../shell/settings.js";
import { chime } from "../shell/sound.js";
import { AdviceModel } from "./advice.js";
import { LessonModel } from "./lesson.js";
import { ReplayModel } from "./replay.js";
import { Speech } from "./words.js";
const NO_CHOICES = [];
class TableModel {
  constructor(id, startPly) {
    this.id = id;
    this.game = computed(() => this.facts.value?.game ?? null);
    this.speech = new Speech(this.game, (seat) => this.nameOf(seat));
    this.replay = new ReplayModel(this, startPly);
    this.observation = computed(() => this.replay.shown.value?.observation ?? this.frame.value?.observation ?? null);
    this.choices = computed(() => {
      if (this.replay.active.value || this.curtain.value !== null) return NO_CHOICES;
      const choices = this.frame.value?.choices ?? NO_CHOICES;
      return this.lesson ? this.lesson.narrow(choices) : choices;
    });
    this.viewer = computed(() => this.frame.value?.viewer ?? null);
    this.mine = computed(
      () => this.lesson ? [this.lesson.key.seat] : (this.facts.value?.seats ?? []).filter((s) => s.yours).map((s) => s.seat)
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
      }
    );
  }
  id;
  frame = signal(null);
  facts = signal(null);
  log = signal([]);
  chat = signal([]);
  link = signal("connecting");
  toast = signal(null);
  problem = signal(null);
  busy = signal(false);
  said = signal("");
  rules = signal({ open: false, clause: null });
  /** The seat behind the curtain: several seats on one screen. */
  curtain = signal(null);
  /** Plies that were there when this page was opened last. */
  away = signal(null);
  /** Places lit while nothing else is pointed at: those of the lesson's step. */
  resting = signal([]);
  /** The guided first game this table is, if it is one. */
  lesson;
  speech;
  replay;
  advice;
  game;
  /** What the board shows: the newest observation, or a replayed one. */
  observation;
  /** The viewer's legal actions now; none while a past moment is shown. */
  choices;
  viewer;
  mine;
  myTurn;
  over;
  stream;
  toastTimer;
  sending = Promise.resolve();
  knocks = 0;
  previews = /* @__PURE__ */ new Map();
  close() {
    document.removeEventListener("visibilitychange", this.looked);
    this.replay.stop();
    this.lesson?.close();
    this.stream.close();
  }
  /* ---- people ---- */
  seat(seat) {
    return this.facts.value?.seats[seat];
  }
  nameOf(seat) {
    const s = this.seat(seat);
    if (!s) return t("seat_n", { n: seat + 1 });
    if (s.kind === "open") return t("open_seat");
    return s.name || t(s.kind === "bot" ? "bot_n" : "seat_n", { n: seat + 1 });
  }
  /** "You" for the only seat of mine, else the name. */
  called(seat) {
    return this.isMe(seat) ? t("you") : this.nameOf(seat);
  }
  isMe(seat) {
    return this.mine.value.length === 1 && this.mine.value[0] === seat;
  }
  /* ---- news ---- */
  hear(news) {
    if (news.type === "frame") this.take(news);
    else if (news.type === "table") this.facts.value = news.table;
    else if (news.type === "chat")
      this.chat.value = [...this.chat.value.filter((l) => l.number < news.line.number), news.line];
    else this.refused(new Refusal(news.code, news.reason, news.clause));
  }
  /** A problem nobody waits for: the table cannot be seen at all, or a move came too late for one that was shown in its place. */
  refused(problem) {
    if (this.frame.value) this.refuse(problem);
    else this.problem.value = problem;
  }
  /** Take a frame from the stream or from an answer; an older one is dropped. */
  take(frame) {
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
      if (last && frame.version > last.version) this.busy.value = false;
      if (!last) this.firstFrame(frame);
      else this.turnOver(last, frame);
    });
    if (!document.hidden) markSeen(this.id, frame.ply);
  }
  firstFrame(frame) {
    if (this.replay.at.value !== null) this.replay.go(this.replay.at.value);
    const before = seen(this.id);
    if (before !== null) this.missed(before, frame.ply);
    if (this.mine.value.length > 1 && frame.viewer !== null && frame.table.status === "playing")
      this.curtain.value = frame.viewer;
  }
  /** Plies went by unseen. */
  missed(from, to) {
    if (from < to && this.mine.value.length) this.away.value = { from, to };
  }
  looked = () => {
    const frame = this.frame.value;
    if (document.hidden || !frame) return;
    this.missed(seen(this.id) ?? frame.ply, frame.ply);
    markSeen(this.id, frame.ply);
  };
  turnOver(last, frame) {
    const mine = frame.viewer !== null && frame.actor === frame.viewer;
    const was = last.viewer !== null && last.actor === last.viewer && last.viewer === frame.viewer;
    if (mine && !was && frame.table.status === "playing") chime();
    if (frame.table.status !== "playing") this.curtain.value = null;
    else if (this.mine.value.length > 1 && frame.viewer !== last.viewer && frame.viewer !== null)
      this.curtain.value = frame.viewer;
  }
  /* ---- doors ---- */
  /** Take an action. False when it was refused; the reason is then told. */
  async act(action) {
    if (this.lesson && !this.lesson.accepts(action)) {
      this.tell(t("lesson_other"));
      return false;
    }
    return this.send((f) => this.play(f, action));
  }
  undo(steps = 1) {
    return this.afterwards(async (f) => this.take(await api.undo(this.id, f.ply, steps)));
  }
  redo() {
    return this.afterwards(async (f) => this.take(await api.redo(this.id, f.ply)));
  }
  /** An action in this frame, whoever's turn it is; throws the refusal. */
  play(frame, action) {
    return this.stream.play({ ply: frame.ply, version: frame.version, do: action });
  }
  /** Quick undos follow one another; a second click on an action is not meant twice and is dropped by `send`. */
  async afterwards(door) {
    await this.sending;
    return this.send(door);
  }
  async send(door) {
    const frame = this.frame.value;
    if (!frame || this.busy.value) return false;
    this.busy.value = true;
    const knock = ++this.knocks;
    const answer = door(frame);
    this.sending = answer.catch(() => void 0);
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
  preview(action) {
    let asked = this.previews.get(action);
    if (!asked) this.previews.set(action, asked = api.preview(this.id, action).catch(() => null));
    return asked;
  }
  /** Why an action is not possible; null when the server does not say. */
  explain(action) {
    return api.explain(this.id, action).then((told) => told.legal && this.lesson ? { legal: false, clause: null, reason: t("lesson_other") } : told).catch(
      (e) => e instanceof Refusal && e.clause ? { legal: false, clause: e.clause, reason: e.reason } : null
    );
  }
  /* ---- telling ---- */
  refuse(error) {
    if (!(error instanceof Refusal)) throw error;
    const text = error.code === "offline" ? t("offline_action") : error.reason || t("failed");
    this.tell(text, error.clause, true);
  }
  tell(text, clause = null, bad = false) {
    this.toast.value = { text, clause, bad };
    this.announce(text);
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(
      () => {
        this.toast.value = null;
      },
      bad ? 9e3 : 5e3
    );
  }
  /** For screen readers. */
  announce(text) {
    if (text) this.said.value = text;
  }
  openRules(clause = null) {
    this.rules.value = { open: true, clause };
  }
  raiseCurtain() {
    this.curtain.value = null;
  }
}
export {
  TableModel
};
