import { Refusal, api } from "./api.js";
import { lang, tokenFor } from "./settings.js";
const SILENCE = 6e3;
const backoff = (tries) => Math.min(4e3, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
const shows = (frame, move) => frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);
class Stream {
  constructor(table, seat, hear, link) {
    this.table = table;
    this.seat = seat;
    this.hear = hear;
    this.link = link;
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.open();
  }
  table;
  seat;
  hear;
  link;
  socket = null;
  tries = 0;
  timer;
  closed = false;
  awaited = null;
  /** Take an action; over when the frame that shows it was heard. Throws the server's refusal. */
  async play(move) {
    const socket = this.socket;
    if (this.awaited || socket?.readyState !== WebSocket.OPEN) this.hear(await this.post(move));
    else if (!await this.say(socket, move)) this.hear(await this.insist(move));
  }
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.socket?.close();
  }
  say(socket, move) {
    return new Promise((answered, refused) => {
      const silence = setTimeout(() => this.lose(socket), SILENCE);
      const settle = (answer) => {
        clearTimeout(silence);
        this.awaited = null;
        if (answer instanceof Refusal) refused(answer);
        else answered(answer);
      };
      this.awaited = { version: move.version, settle };
      socket.send(JSON.stringify({ play: move, lang: lang.value }));
    });
  }
  post(move) {
    return api.play(this.table, move.ply, move.version, move.do);
  }
  /** A move whose answer was lost is repeated until the server is there: refused because it stands already, it was taken. */
  async insist(move) {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.look();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await new Promise((later) => setTimeout(later, backoff(tries)));
      }
    }
  }
  look() {
    return api.frame(this.table, this.seat() ?? void 0).catch(() => null);
  }
  retry = () => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };
  open() {
    this.link(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`);
    socket.onopen = () => {
      const hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.told(JSON.parse(String(message.data)));
    };
    socket.onclose = () => this.lose(socket);
  }
  told(news) {
    this.tries = 0;
    this.link("live");
    const move = this.awaited;
    if (news.type === "problem" && move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    this.hear(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }
  lose(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.close();
    if (this.closed) return;
    this.link("lost");
    this.timer = setTimeout(() => this.open(), backoff(this.tries++));
    this.awaited?.settle(false);
  }
}
export {
  Stream
};
