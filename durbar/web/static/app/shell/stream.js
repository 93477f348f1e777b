import { Refusal, api } from "./api.js";
import { backoff, pause } from "./backoff.js";
import { lang, tokenFor } from "./settings.js";
const ANSWER_TIMEOUT = 4e3;
const OPEN_TIMEOUT = 5e3;
const QUIET = 3e3;
const SILENT = 3e4;
const PONG_TIMEOUT = 1e4;
const RESTART = 1012;
const AGAIN = /* @__PURE__ */ new Set(["restarting", "moved", "busy"]);
const FINAL = /* @__PURE__ */ new Set(["unknown_table", "banned"]);
const shows = (frame, move) => frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);
class Stream {
  constructor(table, seat, onNews, onState) {
    this.table = table;
    this.seat = seat;
    this.onNews = onNews;
    this.onState = onState;
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }
  table;
  seat;
  onNews;
  onState;
  socket = null;
  tries = 0;
  state = "connecting";
  timer;
  quiet;
  answer;
  silence;
  heard = Date.now();
  closed = false;
  pending = null;
  /** Play an action; resolves when the frame that shows it has arrived. Throws the server's refusal. */
  async play(move) {
    const socket = this.socket;
    if (this.pending || this.state === "lost") this.onNews(await this.post(move));
    else if (socket?.readyState !== WebSocket.OPEN || !await this.send(socket, move)) {
      this.onNews(await this.repeat(move));
      this.reopen();
    }
  }
  /** Send who listens, from which seat and in which language; the server answers with a whole frame. */
  sendHello() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
    this.socket.send(JSON.stringify(hello));
  }
  close() {
    this.closed = true;
    for (const timer of [this.timer, this.quiet, this.answer, this.silence]) clearTimeout(timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
  send(socket, move) {
    return new Promise((answered, refused) => {
      const timeout = setTimeout(() => this.disconnect(socket), ANSWER_TIMEOUT);
      const settle = (answer) => {
        clearTimeout(timeout);
        this.pending = null;
        if (answer instanceof Refusal) refused(answer);
        else answered(answer);
      };
      this.pending = { version: move.version, settle };
      socket.send(JSON.stringify({ play: move, lang: lang.value }));
    });
  }
  post(move) {
    return api.play(this.table, move.ply, move.version, move.do);
  }
  /** Repeat a move that may have been lost until the server is there. Refused although the log shows it: it was played. */
  async repeat(move) {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.fetchFrame();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await pause(tries);
      }
    }
  }
  fetchFrame() {
    return api.frame(this.table, this.seat() ?? void 0).catch(() => null);
  }
  /** The server has just answered a request: a connection that is still being opened may be stuck on a dead line. */
  reopen() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    const stuck = this.socket;
    this.socket = null;
    stuck?.close();
    clearTimeout(this.timer);
    this.open();
  }
  /** Somebody looks at the page again, or the network is back: reconnect now, or find out whether the line is alive. */
  wake = () => {
    if (this.closed || document.hidden) return;
    if (!this.socket) {
      clearTimeout(this.timer);
      this.open();
    } else if (Date.now() - this.heard >= SILENT) this.ping(ANSWER_TIMEOUT);
  };
  /** Half of a line can be dead without anybody being told. A page nobody looks at finds out when it is looked at. */
  ping(within) {
    if (this.state !== "live" || this.socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    this.expectAnswer(this.socket, within);
    this.socket.send(JSON.stringify({ ping: true }));
  }
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`);
    this.expectAnswer(socket, OPEN_TIMEOUT * Math.min(3, Math.max(1, this.tries - 1)));
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)));
    };
    socket.onclose = (event) => this.disconnect(socket, event.code);
  }
  expectAnswer(socket, within) {
    clearTimeout(this.answer);
    this.answer = setTimeout(() => this.disconnect(socket), within);
  }
  receive(news) {
    clearTimeout(this.answer);
    clearTimeout(this.silence);
    this.heard = Date.now();
    this.silence = setTimeout(() => this.ping(PONG_TIMEOUT), SILENT);
    if (news.type === "pong") return;
    const move = this.pending;
    if (news.type === "problem") {
      if (FINAL.has(news.code)) this.close();
      if (move && AGAIN.has(news.code)) return move.settle(false);
      if (move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    } else this.live();
    this.onNews(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }
  live() {
    this.tries = 0;
    clearTimeout(this.quiet);
    this.quiet = void 0;
    this.set("live");
  }
  set(state) {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }
  disconnect(socket, code = 0) {
    if (this.socket !== socket) return;
    this.socket = null;
    clearTimeout(this.answer);
    clearTimeout(this.silence);
    socket.close();
    if (this.closed) return;
    if (this.state === "live") this.set("interrupted");
    this.quiet ??= setTimeout(() => this.set("lost"), QUIET);
    const soon = code === RESTART && this.tries === 0;
    this.timer = setTimeout(() => this.open(), soon ? 50 + 250 * Math.random() : backoff(this.tries));
    this.tries++;
    this.pending?.settle(false);
  }
}
export {
  Stream
};
