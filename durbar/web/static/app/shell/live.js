import { tokenFor } from "./settings.js";
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
  /** Look from another seat of mine. */
  greet() {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.hello()));
  }
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.socket?.close();
  }
  hello() {
    return { token: tokenFor(this.table) ?? null, seat: this.seat() };
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
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => {
      this.tries = 0;
      this.link("live");
      this.hear(JSON.parse(String(message.data)));
    };
    socket.onclose = () => {
      this.socket = null;
      if (this.closed) return;
      this.link("lost");
      const wait = Math.min(4e3, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }
}
export {
  Stream
};
