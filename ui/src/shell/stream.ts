// The WebSocket of one table: receives frames, sends what the player asks for, and reconnects by itself when the connection is lost.
import { effect, untracked } from "@preact/signals";
import type { Frame, Have, Hello, News, Word } from "../wire.js";
import { Refusal, api } from "./api.js";
import { answers, carriedOut, post, wordOf, type Ask } from "./ask.js";
import { backoff } from "./backoff.js";
import { bearerFor, lang } from "./settings.js";

/** A connection that broke a moment ago is "interrupted": nobody needs to know. It is "lost" when that lasts. */
export type ConnectionState = "connecting" | "live" | "interrupted" | "lost";

/** What was sent and not answered yet: `true` when it was, `false` when the connection broke before. */
interface PendingAsk {
  ask: Ask;
  socket: WebSocket;
  settle: (answer: boolean | Refusal) => void;
}

/* Milliseconds. */
const ANSWER_TIMEOUT = 6000; // without an answer the connection counts as broken; longer where answers take long
const OPEN_TIMEOUT = 10_000; // the same for a new connection, until its first frame: three round trips of a slow network
const QUIET = 3000; // an interruption shorter than this is not shown
const SILENT = 30_000; // after this long without news the page asks whether the line is alive, while somebody looks at it
const PONG_TIMEOUT = 10_000; // a busy server may take its time: reconnecting would only give it more to do
const FRESH = 1000; // news this young: the line is alive
const DOUBT = 1200; // a page that is looked at again tries a second connection when the first has not answered by then

const RESTART = 1012; // the server is going down on purpose: another one, or the same, is there in a moment
const AGAIN: ReadonlySet<string> = new Set(["restarting", "moved", "busy"]); // the server did nothing: ask the next one
const FINAL: ReadonlySet<string> = new Set(["unknown_table", "banned"]); // asking again would change nothing

/** What the browser tells of the network, where it does: "wifi", "cellular", … */
interface NetworkFacts extends EventTarget {
  type?: string;
}
const network = (): NetworkFacts | undefined => (navigator as { connection?: NetworkFacts }).connection;

export class Stream {
  private socket: WebSocket | null = null;
  /** A second connection, tried because the first may be dead: the one that answers first stays. */
  private rival: WebSocket | null = null;
  private tries = 0;
  private state: ConnectionState = "connecting";
  private readonly timers: Record<string, ReturnType<typeof setTimeout> | undefined> = {};
  private heard = Date.now();
  private closed = false;
  private pending: PendingAsk | null = null;
  /** Ends the pause before the next try. */
  private hurry: () => void = () => undefined;
  /** Milliseconds the slowest of the last answers took. */
  private slowest = 0;
  private net = network()?.type;
  private readonly unwatch: () => void;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly have: () => Have | null,
    private readonly onNews: (news: News) => void,
    private readonly onState: (state: ConnectionState) => void,
  ) {
    addEventListener("online", this.changed);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    network()?.addEventListener("change", this.rerouted);
    this.open();
    let signed: string | undefined;
    this.unwatch = effect(() => {
      const bearer = bearerFor(this.table);
      if (signed && signed !== bearer) untracked(() => this.sendHello()); // the seat has become the player's
      signed = bearer;
    });
  }

  /** Ask for something; resolves when the frame that shows it has arrived. Throws the server's refusal. */
  async ask(ask: Ask): Promise<void> {
    const socket = this.socket;
    if (this.pending) this.onNews(await post(this.table, ask));
    else if (socket?.readyState !== WebSocket.OPEN || !(await this.send(socket, ask))) {
      this.onNews(await this.repeat(ask));
      this.reopen();
    }
  }

  /** How the server tells the legal actions: by structure, or one by one for a page that can only list them. */
  form: "compact" | "list" = "compact";

  /** Say who listens, from which seat and in which language; the server answers with a whole frame. */
  sendHello(): void {
    this.hello(this.socket, null);
  }
  /** Say also what is here already: the server answers with what is new. */
  private hello(socket: WebSocket | null, have: Have | null): void {
    if (socket?.readyState !== WebSocket.OPEN) return; // an opening connection begins with it
    const token = bearerFor(this.table) ?? null;
    const hello: Hello = { token, seat: this.seat(), lang: lang.value, have };
    if (this.form === "list") hello.choices = "list";
    socket.send(JSON.stringify(hello));
  }

  close(): void {
    this.closed = true;
    this.unwatch();
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    removeEventListener("online", this.changed);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    network()?.removeEventListener("change", this.rerouted);
    this.hurry();
    this.rival?.close();
    this.socket?.close();
  }

  private send(socket: WebSocket, ask: Ask): Promise<boolean> {
    return new Promise((answered, refused) => {
      const asked = Date.now();
      const timeout = setTimeout(() => this.disconnect(socket), this.patience());
      const settle = (answer: boolean | Refusal): void => {
        clearTimeout(timeout);
        this.pending = null;
        if (answer !== false) this.slowest = Math.max(this.slowest / 2, Date.now() - asked);
        if (answer instanceof Refusal) refused(answer);
        else answered(answer);
      };
      this.pending = { ask, socket, settle };
      socket.send(JSON.stringify(wordOf(ask)));
    });
  }
  /** On a slow network an answer may take long and still come. */
  private patience(): number {
    return Math.max(ANSWER_TIMEOUT, Math.min(3 * this.slowest, OPEN_TIMEOUT));
  }

  /** Repeat what may have been lost until the server is there. Refused although the table shows it: it was carried out. */
  private async repeat(ask: Ask): Promise<Frame> {
    for (let tries = 0; ; tries++) {
      try {
        return await post(this.table, ask);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.fetchFrame();
        if (now && carriedOut(now, ask)) return now;
        if (now) throw error;
        await this.pause(tries);
        if (this.closed) throw error;
      }
    }
  }
  private pause(tries: number): Promise<void> {
    return new Promise((over) => {
      const timer = setTimeout(over, backoff(tries));
      this.hurry = () => {
        clearTimeout(timer);
        over();
      };
    });
  }

  private fetchFrame(): Promise<Frame | null> {
    return api.frame(this.table, this.seat() ?? undefined).catch(() => null);
  }

  /** The server has just answered a request: a connection that is still being opened may be stuck on a dead line. */
  private reopen(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    const stuck = this.socket;
    this.socket = null;
    stuck?.close();
    this.open();
  }

  /** Somebody looks at the page again: reconnect now, or find out what is new and whether the line is alive. */
  private readonly wake = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket && Date.now() - this.heard < FRESH) return;
    this.resume(DOUBT);
  };
  /** The network is back, or another one: the old line is probably dead. */
  private readonly changed = (): void => {
    if (!this.closed) this.resume(0);
  };
  private readonly rerouted = (): void => {
    const { net } = this;
    this.net = network()?.type; // the same event also tells of other speeds
    if (this.net !== net && this.net !== "none") this.changed();
  };

  private resume(doubt: number): void {
    this.hurry();
    const { socket } = this;
    if (!socket) return this.open();
    if (socket.readyState === WebSocket.OPEN) {
      this.hello(socket, this.have());
      this.expectAnswer(socket, this.patience());
    }
    this.start("doubt", doubt, () => {
      this.rival?.close();
      this.rival = this.connect();
    });
  }

  /** Half of a line can be dead without anybody being told. A page nobody looks at finds out when it is looked at. */
  private ping(within: number): void {
    if (this.state !== "live" || this.socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    this.expectAnswer(this.socket, within);
    this.socket.send(JSON.stringify({ ping: true } satisfies Word));
  }

  private open(): void {
    clearTimeout(this.timers["open"]);
    this.socket = this.connect();
    this.expectAnswer(this.socket, OPEN_TIMEOUT * Math.min(3, Math.max(1, this.tries - 1)));
  }
  private connect(): WebSocket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`);
    socket.onopen = () => this.hello(socket, this.have());
    socket.onmessage = (message) => {
      if (!this.chosen(socket)) return;
      this.receive(JSON.parse(String(message.data)) as News);
      if (this.pending && this.pending.socket !== socket) this.pending.settle(false); // its connection was replaced
    };
    socket.onclose = (event) => this.disconnect(socket, event.code);
    return socket;
  }

  /** A connection that says something is the one to keep; the other is closed. */
  private chosen(socket: WebSocket): boolean {
    if (socket !== this.socket && socket !== this.rival) return false;
    const other = socket === this.socket ? this.rival : this.socket;
    clearTimeout(this.timers["doubt"]);
    this.socket = socket;
    this.rival = null;
    other?.close();
    return true;
  }

  private start(timer: string, after: number, what: () => void): void {
    clearTimeout(this.timers[timer]);
    this.timers[timer] = setTimeout(what, after);
  }
  private expectAnswer(socket: WebSocket, within: number): void {
    this.start("answer", within, () => this.disconnect(socket));
  }

  private receive(news: News): void {
    clearTimeout(this.timers["answer"]);
    this.heard = Date.now();
    this.start("silence", SILENT, () => this.ping(PONG_TIMEOUT));
    if (news.type === "pong") return;
    const { pending } = this;
    if (news.type === "problem") {
      const asked = pending?.socket === this.socket;
      if (FINAL.has(news.code)) this.close();
      if (asked && AGAIN.has(news.code)) return pending.settle(false);
      if (asked) return pending.settle(new Refusal(news.code, news.reason, news.clause));
    } else this.live();
    this.onNews(news);
    if (news.type === "frame" && pending && answers(news, pending.ask)) pending.settle(true);
  }

  private live(): void {
    this.tries = 0;
    clearTimeout(this.timers["quiet"]);
    this.timers["quiet"] = undefined;
    this.set("live");
    this.hurry();
  }

  private set(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }

  private disconnect(socket: WebSocket, code = 0): void {
    if (this.rival === socket) this.rival = null;
    if (this.socket !== socket) return; // another connection has replaced it
    this.socket = this.rival;
    this.rival = null;
    clearTimeout(this.timers["answer"]);
    clearTimeout(this.timers["silence"]);
    socket.close();
    if (this.closed) return;
    if (this.state === "live") this.set("interrupted");
    this.timers["quiet"] ??= setTimeout(() => this.set("lost"), QUIET);
    const soon = code === RESTART && this.tries === 0;
    if (this.socket) this.expectAnswer(this.socket, OPEN_TIMEOUT);
    else this.start("open", soon ? 50 + 250 * Math.random() : backoff(this.tries), () => this.open());
    this.tries++;
    this.pending?.settle(false);
  }
}
