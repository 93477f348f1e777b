import { pause } from "./backoff.js";
import { lang, tokenFor } from "./settings.js";
class Refusal extends Error {
  constructor(code, reason, clause = null) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.clause = clause;
  }
  code;
  reason;
  clause;
  /** An earlier try of the same request may have been carried out: its answer did not come back. */
  repeated = false;
}
const AWAY = [502, 503, 504];
const refusedAll = (status, problem) => status === 503 || problem?.code === "moved";
const TRIES = 5;
const LISTED = 4;
const PATIENT = 30;
const fetched = async (path, asking) => {
  const { method = "GET", body, token, signal, timeout } = asking;
  const headers = { "Accept-Language": lang.value };
  if (body !== void 0) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const until = signal ?? (timeout ? AbortSignal.timeout(timeout) : null);
  const content = body === void 0 ? {} : { body: JSON.stringify(body) };
  return fetch(path, { method, headers, ...content, ...until && { signal: until } }).catch(() => null);
};
const call = async (path, asking = {}) => {
  const { method = "GET", safe = method === "GET", tries = TRIES, signal } = asking;
  for (let n = 1; ; n++) {
    const response = await fetched(path, asking);
    const json = response && await response.json().catch(() => null);
    if (response?.ok && json !== null) return json;
    const problem = json;
    const unharmed = response !== null && refusedAll(response.status, problem);
    if (response === null || unharmed || AWAY.includes(response.status)) {
      if (n >= tries || signal?.aborted || !(safe || unharmed)) throw new Refusal("offline", "");
      await pause(n - 1);
      continue;
    }
    const refusal = new Refusal(
      problem?.code ?? "failed",
      problem?.reason ?? response.statusText,
      problem?.clause ?? null
    );
    refusal.repeated = n > 1;
    throw refusal;
  }
};
const pathOf = (table, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;
const post = (table, rest, body = {}, more = {}) => call(pathOf(table, rest), { method: "POST", body, token: tokenFor(table), ...more });
const repeatable = (table, rest, body = {}, more = {}) => post(table, rest, body, { safe: true, ...more });
const look = (table, rest, params, more = {}) => call(pathOf(table, rest) + query(params), { token: tokenFor(table), ...more });
const query = (params) => {
  const given = Object.entries(params).filter(([, v]) => v !== void 0).map(([k, v]) => `${k}=${v}`);
  return given.length ? `?${given.join("&")}` : "";
};
const SOON = 5e3;
const api = {
  games: () => call("/api/games", { tries: LISTED }),
  words: (game, l) => call(`/api/games/${game}/words?lang=${l}`),
  tutorial: (game) => call(`/api/games/${game}/lesson`),
  components: (game) => call(`/api/games/${game}/components`),
  tables: (status) => call(`/api/tables?status=${status}`, { tries: LISTED }),
  mine: (keys) => call("/api/tables/mine", { method: "POST", body: { keys }, safe: true, tries: LISTED }),
  create: (request) => call("/api/tables", { method: "POST", body: request }),
  frame: (table, seat) => look(table, "", { seat }, { timeout: SOON, tries: 1 }),
  sit: (table, request) => post(table, "/sit", request),
  /** The stream repeats a move itself, because it can see whether the move was played. */
  play: (table, ply, version, action) => post(table, "/play", { ply, version, do: action }, { timeout: SOON, tries: 1 }),
  undo: (table, ply, steps) => repeatable(table, "/undo", { ply, steps }),
  redo: (table, ply) => repeatable(table, "/redo", { ply }),
  preview: (table, action, signal) => repeatable(table, "/preview", { do: action }, { signal }),
  explain: (table, action, signal) => repeatable(table, "/explain", { do: action }, signal ? { signal } : {}),
  hint: (table, ply) => repeatable(table, "/hint", { ply }),
  why: (table, ply) => repeatable(table, "/why", { ply }),
  chat: (table, text) => post(table, "/chat", { text }),
  chatOff: (table, off) => repeatable(table, "/chat-off", { off }),
  report: (table, report) => post(table, "/report", report),
  leave: (table) => repeatable(table, "/leave"),
  replace: (table, seat, level) => repeatable(table, "/replace", { seat, level }),
  invite: (table, seat) => repeatable(table, "/invite", { seat }),
  close: (table) => repeatable(table, "/close"),
  rematch: (table) => repeatable(table, "/rematch"),
  log: (table, first, seat) => look(table, "/log", { first, seat }, { tries: PATIENT }),
  olderChat: (table, before) => look(table, "/chat", { before }),
  ownComponents: (table, hash) => look(table, `/components/${encodeURIComponent(hash)}`, {}, { tries: PATIENT }),
  replay: (table, first, last, seat) => look(table, "/replay", { first, last, seat }),
  recordPath: (table) => pathOf(table, "/record")
};
export {
  Refusal,
  api
};
