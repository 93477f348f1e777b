// What the server sends of a table: frames and smaller news are put together here to what the page knows.
import { batch, signal } from "@preact/signals";
import type { ChatLine, Frame, Have, LogLine, News } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { lastSeen, markSeen } from "../shell/settings.js";
import { chime } from "../shell/sound.js";
import type { ConnectionState, Stream } from "../shell/stream.js";
import { completed, type WholeFrame } from "./frames.js";
import { mergedChat, mergedLog } from "./merge.js";
import type { OlderLog } from "./older.js";
import type { Outbox } from "./outbox.js";
import { People } from "./people.js";
import type { Questions } from "./questions.js";
import type { ReplayModel } from "./replay.js";

const PASSING: ReadonlySet<string> = new Set(["failed", "too_many", "busy", "restarting", "moved"]);
/** Nobody plays on: nothing is secret any more. */
const ended = (frame: WholeFrame): boolean => ["over", "closed"].includes(frame.table.status);

export abstract class TableNews extends People {
  readonly frame = signal<WholeFrame | null>(null);
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
  protected have(): Have | null {
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
    if (frame.table.status === "playing") this.passOn(frame);
  }

  /** Plies went by unseen. */
  private missed(from: number, to: number): void {
    if (from < to && this.mine.value.length) this.away.value = { from, to };
  }
  protected readonly onVisible = (): void => {
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
    else if (frame.viewer !== last.viewer || last.table.status !== "playing") this.passOn(frame);
  }

  /** Several people on this screen: cover it for the next of them, unless that seat sees nothing that is secret. */
  private passOn(frame: WholeFrame): void {
    if (this.mine.value.length > 1 && frame.viewer !== null && frame.secret !== false)
      this.handover.value = frame.viewer;
  }
}
