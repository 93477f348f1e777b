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
}
const call = async (method, path, body, token, signal) => {
  const headers = { "Accept-Language": lang.value };
  if (body !== void 0) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response;
  try {
    const content = body === void 0 ? {} : { body: JSON.stringify(body) };
    response = await fetch(path, { method, headers, ...content, ...signal && { signal } });
  } catch {
    throw new Refusal("offline", "");
  }
  const json = await response.json().catch(() => null);
  if (response.ok && json !== null) return json;
  const problem = json;
  throw new Refusal(problem?.code ?? "failed", problem?.reason ?? response.statusText, problem?.clause ?? null);
};
const pathOf = (table, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;
const post = (table, rest, body = {}) => call("POST", pathOf(table, rest), body, tokenFor(table));
const query = (params) => {
  const given = Object.entries(params).filter(([, v]) => v !== void 0).map(([k, v]) => `${k}=${v}`);
  return given.length ? `?${given.join("&")}` : "";
};
const api = {
  games: () => call("GET", "/api/games"),
  words: (game, l) => call("GET", `/api/games/${game}/words?lang=${l}`),
  tutorial: (game) => call("GET", `/api/games/${game}/lesson`),
  components: (game) => call("GET", `/api/games/${game}/components`),
  tables: (status) => call("GET", `/api/tables?status=${status}`),
  mine: (keys) => call("POST", "/api/tables/mine", { keys }),
  create: (request) => call("POST", "/api/tables", request),
  frame: (table, seat) => call("GET", pathOf(table) + query({ seat }), void 0, tokenFor(table)),
  sit: (table, request) => post(table, "/sit", request),
  play: (table, ply, version, action) => post(table, "/play", { ply, version, do: action }),
  undo: (table, ply, steps) => post(table, "/undo", { ply, steps }),
  redo: (table, ply) => post(table, "/redo", { ply }),
  preview: (table, action, signal) => call("POST", pathOf(table, "/preview"), { do: action }, tokenFor(table), signal),
  explain: (table, action, signal) => call("POST", pathOf(table, "/explain"), { do: action }, tokenFor(table), signal),
  hint: (table, ply) => post(table, "/hint", { ply }),
  why: (table, ply) => post(table, "/why", { ply }),
  chat: (table, text) => post(table, "/chat", { text }),
  leave: (table) => post(table, "/leave"),
  replace: (table, seat, level) => post(table, "/replace", { seat, level }),
  invite: (table, seat) => post(table, "/invite", { seat }),
  close: (table) => post(table, "/close"),
  rematch: (table) => post(table, "/rematch"),
  replay: (table, first, last, seat) => call("GET", pathOf(table, "/replay") + query({ first, last, seat }), void 0, tokenFor(table)),
  recordPath: (table) => pathOf(table, "/record")
};
export {
  Refusal,
  api
};
