import { Refusal, api } from "./api.js";
import { lang, tokenFor } from "./settings.js";
const ANSWER_TIMEOUT = 6e3;
const backoff = (tries) => Math.min(4e3, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
const shows = (frame, move) => frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);
class Stream {
  constructor(table, seat, onNews, onState) {
    this.table = table;
    this.seat = seat;
    this.onNews = onNews;
    this.onState = onState;
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.open();
  }
  table;
  seat;
  onNews;
  onState;
  socket = null;
  tries = 0;
  timer;
  closed = false;
  pending = null;
  /** Play an action; resolves when the frame that shows it has arrived. Throws the server's refusal. */
  async play(move) {
    const socket = this.socket;
    if (this.pending || socket?.readyState !== WebSocket.OPEN) this.onNews(await this.post(move));
    else if (!await this.send(socket, move)) this.onNews(await this.repeat(move));
  }
  /** Send who listens, from which seat and in which language; the server answers with a whole frame. */
  sendHello() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
    this.socket.send(JSON.stringify(hello));
  }
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
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
  /** Repeat a move whose answer was lost until the server is there. Refused although the log shows it: it was played. */
  async repeat(move) {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.fetchFrame();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await new Promise((later) => setTimeout(later, backoff(tries)));
      }
    }
  }
  fetchFrame() {
    return api.frame(this.table, this.seat() ?? void 0).catch(() => null);
  }
  retry = () => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };
  open() {
    this.onState(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`);
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)));
    };
    socket.onclose = () => this.disconnect(socket);
  }
  receive(news) {
    this.tries = 0;
    this.onState("live");
    const move = this.pending;
    if (news.type === "problem" && move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    this.onNews(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }
  disconnect(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.close();
    if (this.closed) return;
    this.onState("lost");
    this.timer = setTimeout(() => this.open(), backoff(this.tries++));
    this.pending?.settle(false);
  }
}
export {
  Stream
};
