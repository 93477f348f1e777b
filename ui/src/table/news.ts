// What the server sends of a table: frames and smaller news are put together here to what the page knows.
import { batch, signal, type ReadonlySignal } from "@preact/signals";
import type { ChatLine, Frame, Have, LogLine, News } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { lastSeen, markSeen, pace } from "../shell/settings.js";
import { ring } from "../shell/sound.js";
import type { ConnectionState, Stream } from "../shell/stream.js";
import { completed, type WholeFrame } from "./frames.js";
import { mergedChat, mergedLog } from "./merge.js";
import type { OlderLog } from "./older.js";
import type { Outbox } from "./outbox.js";
import { Telling, timeFor } from "./pace.js";
import { People } from "./people.js";
import type { Questions } from "./questions.js";
import type { ReplayModel } from "./replay.js";

const PASSING: ReadonlySet<string> = new Set(["failed", "too_many", "busy", "restarting", "moved"]);
/** Nobody plays on: nothing is secret any more. */
const ended = (frame: WholeFrame): boolean => ["over", "closed"].includes(frame.table.status);

/** What changes the table: told in its order. */
type FrameNews = Extract<News, { type: "frame" | "table" }>;

export abstract class TableNews extends People {
  private readonly telling = new Telling<FrameNews>(
    (news) => this.showNews(news),
    (news) => this.readingTime(news),
  );
  /** How many frames wait to be told. */
  readonly told: ReadonlySignal<number> = this.telling.waiting;
  /** The newest frame of the table. */
  readonly live = signal<WholeFrame | null>(null);
  readonly log = signal<readonly LogLine[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly connection = signal<ConnectionState>("connecting");
  readonly problem = signal<Refusal | null>(null);
  /** Several seats on one screen: the seat the device is being passed to; its things stay hidden until then. */
  readonly handover = signal<number | null>(null);
  /** Plies that happened while the player was away. */
  readonly away = signal<{ from: number; to: number } | null>(null);

  abstract readonly replay: ReplayModel;
  abstract readonly outbox: Outbox;
  protected abstract readonly questions: Questions;
  protected abstract readonly olderLog: OlderLog;
  protected abstract readonly stream: Stream;

  protected receive(news: News): void {
    if (news.type === "frame" || news.type === "table") this.tell(news);
    else if (news.type === "chat")
      this.chat.value = [...this.chat.value.filter((l) => l.number < news.line.number), news.line];
    else if (news.type === "problem") this.unexpected(new Refusal(news.code, news.reason, news.clause));
  }

  /** Frames are told one after the other; what the viewer asked for, and what nobody looks at, is shown at once. */
  private tell(news: FrameNews): void {
    const { telling } = this;
    telling.add(news);
    if (!this.live.peek() || document.hidden || this.outbox.waiting.peek().length || this.replay.active.peek())
      telling.skip();
  }
  private showNews(news: FrameNews): void {
    if (news.type === "frame") this.applyNews(news);
    else this.facts.value = news.table;
  }
  /** A bot's move is read; anybody else's comes at its own pace. */
  private readingTime(news: FrameNews): number {
    const last = this.live.peek();
    if (news.type !== "frame" || !last || this.timeless()) return 0;
    const told = news.log.filter((line) => line.ply >= last.ply && line.seat >= 0),
      bots = told.filter((line) => this.seat(line.seat)?.kind === "bot");
    const before = this.log.peek().findLast((line) => line.seat >= 0 && line.ply < last.ply);
    return bots.length ? timeFor(pace.peek(), before?.seat === bots[0]!.seat, this.telling.waiting.peek() + 1) : 0;
  }
  /** Moves are not told at a pace here. */
  protected abstract timeless(): boolean;
  skipTelling(): void {
    this.telling.skip();
  }
  /** Tell no more until the answer is called, such as while something is read that covers the table. */
  holdTelling(): () => void {
    return pace.peek() === "at_once" ? () => undefined : this.telling.hold();
  }
  protected stopTelling(): void {
    this.telling.close();
  }

  /** A problem that answers no request of ours: the table cannot be shown at all, or another move was played first. */
  private unexpected(problem: Refusal): void {
    if (PASSING.has(problem.code)) return; // the stream tries again by itself, and says so when that does not help
    if (this.live.value) this.showRefusal(problem);
    else this.problem.value = problem;
  }

  /** A frame of the stream leaves out what it takes for known: where it is not, the whole is asked for. */
  private applyNews(news: Frame): void {
    const frame = completed(this.live.value, this.facts.value, news);
    if (frame) this.applyFrame(frame);
    else if (news.version >= (this.live.value?.version ?? 0)) this.stream.sendHello();
  }

  /** Show a frame from the stream or from a response; an older one is dropped. */
  private applyFrame(frame: WholeFrame): void {
    const last = this.live.value;
    if (last && frame.version < last.version) return;
    const same = last && frame.version === last.version && frame.viewer === last.viewer;
    batch(() => {
      this.facts.value = frame.table;
      const afresh = !last || frame.viewer !== last.viewer || ended(frame) !== ended(last);
      if (frame.log_from < this.log.value.length) this.replay.cut(afresh ? 0 : frame.log_from);
      this.log.value = mergedLog(this.log.value, frame, afresh);
      this.chat.value = mergedChat(this.chat.value, frame);
      if (!same) this.questions.forget();
      this.live.value = frame;
      this.outbox.confirm(last, frame);
      if (!last) this.firstFrame(frame);
      else this.turnOver(last, frame);
    });
    if (!document.hidden) markSeen(this.id, frame.ply);
    void this.olderLog.load();
  }

  /** What this page has of the table, for the server to send only what is new. */
  protected have(): Have | null {
    this.telling.skip();
    const frame = this.live.peek();
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

  /** The first frame has come. */
  protected abstract begun(): void;
  private firstFrame(frame: WholeFrame): void {
    this.begun();
    if (this.replay.at.value !== null) this.replay.go(this.replay.at.value); // the link led to a past moment
    const before = lastSeen(this.id);
    if (before !== null) this.missed(before, frame.ply);
    if (frame.table.status === "playing") this.passOn(frame);
  }

  /** Plies went by unseen. */
  private missed(from: number, to: number): void {
    if (from < to && this.mine.value.length) this.away.value = { from, to };
  }
  protected readonly onVisible = (): void => {
    if (document.hidden) this.telling.skip();
    const frame = this.live.value;
    if (document.hidden || !frame) return;
    this.missed(lastSeen(this.id) ?? frame.ply, frame.ply);
    markSeen(this.id, frame.ply);
  };

  private turnOver(last: WholeFrame, frame: WholeFrame): void {
    const mine = frame.viewer !== null && frame.actor === frame.viewer;
    const was = last.viewer !== null && last.actor === last.viewer && last.viewer === frame.viewer;
    if (mine && !was && frame.table.status === "playing") ring("turn");
    this.manyBots(last, frame);
    if (frame.table.status !== "playing") this.handover.value = null;
    else if (frame.viewer !== last.viewer || last.table.status !== "playing") this.passOn(frame);
  }

  /** Several people on this screen: cover it for the next of them, unless that seat sees nothing that is secret. */
  private passOn(frame: WholeFrame): void {
    if (this.mine.value.length > 1 && frame.viewer !== null && frame.secret !== false)
      this.handover.value = frame.viewer;
  }

  /** Several moves of bots came at once, after a connection that was slow or broken: they are told afterwards. */
  private manyBots(last: WholeFrame, frame: WholeFrame): void {
    const bots = frame.log.filter((line) => line.ply >= last.ply && this.seat(line.seat)?.kind === "bot");
    if (bots.length > 2 && !this.timeless() && pace.peek() !== "at_once" && !document.hidden)
      this.missed(last.ply, frame.ply);
  }

  /** The viewer wants to act: what waits and leads to their turn is not told any longer. */
  readonly onPointer = (event: Event): void => {
    const waits = this.telling.last,
      mine = waits?.type === "frame" && waits.actor !== null && waits.actor === waits.viewer;
    if (mine && (event.target as Element | null)?.closest(".dock, .boardbox, .prompt")) this.telling.skip();
  };
}
