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
const call = async (method, path, body, token) => {
  const headers = { "Accept-Language": lang.value };
  if (body !== void 0) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, ...body === void 0 ? {} : { body: JSON.stringify(body) } });
  } catch {
    throw new Refusal("offline", "");
  }
  const json = await answer.json().catch(() => null);
  if (answer.ok && json !== null) return json;
  const problem = json;
  throw new Refusal(problem?.code ?? "failed", problem?.reason ?? answer.statusText, problem?.clause ?? null);
};
const at = (table, door = "") => `/api/tables/${encodeURIComponent(table)}${door}`;
const post = (table, door, body = {}) => call("POST", at(table, door), body, tokenFor(table));
const asked = (params) => {
  const given = Object.entries(params).filter(([, v]) => v !== void 0).map(([k, v]) => `${k}=${v}`);
  return given.length ? `?${given.join("&")}` : "";
};
const api = {
  games: () => call("GET", "/api/games"),
  words: (game, l) => call("GET", `/api/games/${game}/words?lang=${l}`),
  lesson: (game) => call("GET", `/api/games/${game}/lesson`),
  components: (game) => call("GET", `/api/games/${game}/components`),
  tables: (status) => call("GET", `/api/tables?status=${status}`),
  mine: (keys) => call("POST", "/api/tables/mine", { keys }),
  create: (wish) => call("POST", "/api/tables", wish),
  frame: (table, seat) => call("GET", at(table) + asked({ seat }), void 0, tokenFor(table)),
  sit: (table, wish) => post(table, "/sit", wish),
  play: (table, ply, version, action) => post(table, "/play", { ply, version, do: action }),
  undo: (table, ply, steps) => post(table, "/undo", { ply, steps }),
  redo: (table, ply) => post(table, "/redo", { ply }),
  preview: (table, action) => post(table, "/preview", { do: action }),
  explain: (table, action) => post(table, "/explain", { do: action }),
  hint: (table, ply) => post(table, "/hint", { ply }),
  why: (table, ply) => post(table, "/why", { ply }),
  say: (table, text) => post(table, "/chat", { text }),
  leave: (table) => post(table, "/leave"),
  replace: (table, seat, level) => post(table, "/replace", { seat, level }),
  invite: (table, seat) => post(table, "/invite", { seat }),
  close: (table) => post(table, "/close"),
  rematch: (table) => post(table, "/rematch"),
  replay: (table, first, last, seat) => call("GET", at(table, "/replay") + asked({ first, last, seat }), void 0, tokenFor(table)),
  recordPath: (table) => at(table, "/record")
};
export {
  Refusal,
  api
};
