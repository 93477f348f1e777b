// HTTP client of the server's API: JSON in, JSON out, refusals thrown as `Refusal`.
import type {
  AheadView,
  Hint,
  ChatLine,
  ChatPage,
  Components,
  Created,
  Done,
  Explanation,
  Found,
  Frame,
  GameWords,
  Games,
  Invite,
  KeepPlan,
  Key,
  Lesson,
  Lobby,
  LogPage,
  LookAhead,
  NewTable,
  Preview,
  Problem,
  Rematch,
  Replay,
  Report,
  Reported,
  Seated,
  Sit,
  Summaries,
} from "../wire.js";
import { pause } from "./backoff.js";
import { lang, tokenFor } from "./settings.js";

/** The server refused, or could not be reached (code "offline"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly clause: string | null = null,
  ) {
    super(reason);
  }
}

interface Asking {
  method?: "GET" | "POST";
  body?: unknown;
  token?: string | undefined;
  signal?: AbortSignal;
  /** Milliseconds after which the server counts as gone. */
  timeout?: number;
  /** A second one changes nothing more: it may be asked again when nobody knows whether the first one arrived. */
  safe?: boolean;
  /** How often to ask while the server is restarting. */
  tries?: number;
  /** No header of our own: then the browser takes what it fetched with the page (durbar/web/page.py). */
  preloaded?: boolean;
}

const AWAY = [502, 503, 504]; // a proxy without a server, or a server that takes no requests now

/** The server says that it has done nothing: it is going down, has too much to do, or another one has the table now. */
const refusedAll = (status: number, problem: Partial<Problem> | null): boolean =>
  status === 503 || problem?.code === "moved";

const TRIES = 5; // together about four seconds
const LISTED = 4; // lists are asked for again anyway
const PATIENT = 30; // what the page cannot do without: some minutes

/** One request: the answer, or null when the server is not there. */
const fetched = async (path: string, asking: Asking): Promise<Response | null> => {
  const { method = "GET", body, token, signal, timeout, preloaded } = asking;
  const headers: Record<string, string> = preloaded ? {} : { "Accept-Language": lang.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const until = signal ?? (timeout ? AbortSignal.timeout(timeout) : null);
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(path, { method, headers, ...content, ...(until && { signal: until }) }).catch(() => null);
};

/** Ask, and ask again while the server restarts, as long as that can do no harm. */
const call = async <T>(path: string, asking: Asking = {}): Promise<T> => {
  const { method = "GET", safe = method === "GET", tries = TRIES, signal } = asking;
  for (let n = 1; ; n++) {
    const response = await fetched(path, asking);
    const json: unknown = response && (await response.json().catch(() => null));
    if (response?.ok && json !== null) return json as T;
    const problem = json as Partial<Problem> | null;
    const unharmed = response !== null && refusedAll(response.status, problem);
    if (response === null || unharmed || AWAY.includes(response.status)) {
      if (n >= tries || signal?.aborted || !(safe || unharmed)) throw new Refusal("offline", "");
      await pause(n - 1);
      continue;
    }
    throw new Refusal(problem?.code ?? "failed", problem?.reason ?? response.statusText, problem?.clause ?? null);
  }
};

const pathOf = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
const post = <T>(table: string, rest: string, body: unknown = {}, more: Asking = {}): Promise<T> =>
  call<T>(pathOf(table, rest), { method: "POST", body, token: tokenFor(table), ...more });
/** A request that may be repeated: it asks, or it sets what a second one would set again. */
const repeatable = <T>(table: string, rest: string, body: unknown = {}, more: Asking = {}): Promise<T> =>
  post<T>(table, rest, body, { safe: true, ...more });
const look = <T>(table: string, rest: string, params: Record<string, number | undefined>, more: Asking = {}) =>
  call<T>(pathOf(table, rest) + query(params), { token: tokenFor(table), ...more });
const query = (params: Record<string, number | undefined>): string => {
  const given = Object.entries(params)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => `${k}=${v}`);
  return given.length ? `?${given.join("&")}` : "";
};

const SOON = 5000; // milliseconds a move or a frame may take

export const api = {
  games: () => call<Games>("/api/games", { tries: LISTED, preloaded: true }),
  words: (game: string, l: string) => call<GameWords>(`/api/games/${game}/words?lang=${l}`),
  tutorial: (game: string) => call<Lesson>(`/api/games/${game}/lesson`),
  components: (game: string) => call<Components>(`/api/games/${game}/components`),
  lobby: () => call<Lobby>("/api/lobby", { tries: LISTED, preloaded: true }),
  mine: (keys: Key[]) =>
    call<Summaries>("/api/tables/mine", { method: "POST", body: { keys }, safe: true, tries: LISTED }),
  create: (request: NewTable) => call<Created>("/api/tables", { method: "POST", body: request }),
  find: (code: string) => call<Found>("/api/tables/find", { method: "POST", body: { code }, safe: true }),
  frame: (table: string, seat?: number) => look<Frame>(table, "", { seat }, { timeout: SOON, tries: 1 }),
  sit: (table: string, request: Sit) => post<Seated>(table, "/sit", request),
  /** The stream repeats a move, an undo or a redo itself, because it can see whether it was carried out. */
  play: (table: string, ply: number, version: number, action: string) =>
    post<Frame>(table, "/play", { ply, version, do: action }, { timeout: SOON, tries: 1 }),
  undo: (table: string, ply: number, steps: number) =>
    post<Frame>(table, "/undo", { ply, steps }, { timeout: SOON, tries: 1 }),
  redo: (table: string, ply: number) => post<Frame>(table, "/redo", { ply }, { timeout: SOON, tries: 1 }),
  preview: (table: string, action: string, signal: AbortSignal) =>
    repeatable<Preview>(table, "/preview", { do: action, patch: true }, { signal }),
  explain: (table: string, action: string, signal?: AbortSignal) =>
    repeatable<Explanation>(table, "/explain", { do: action }, signal ? { signal } : {}),
  /** What the actions of one's next turn would bring, and what one could do then. */
  lookAhead: (table: string, turn: LookAhead, signal?: AbortSignal) =>
    repeatable<AheadView>(table, "/plan/look", turn, signal ? { signal } : {}),
  keepPlan: (table: string, plan: KeepPlan) => repeatable<Frame>(table, "/plan", plan),
  hint: (table: string, ply: number) => repeatable<Hint>(table, "/hint", { ply }),
  why: (table: string, ply: number) => repeatable<Hint>(table, "/why", { ply }),
  chat: (table: string, text: string) => post<ChatLine>(table, "/chat", { text }),
  chatOff: (table: string, off: boolean) => repeatable<Done>(table, "/chat-off", { off }),
  report: (table: string, report: Report) => post<Reported>(table, "/report", report),
  leave: (table: string) => repeatable<Done>(table, "/leave"),
  replace: (table: string, seat: number, level: string) => repeatable<Done>(table, "/replace", { seat, level }),
  invite: (table: string, seat: number) => repeatable<Invite>(table, "/invite", { seat }),
  close: (table: string) => repeatable<Done>(table, "/close"),
  rematch: (table: string) => repeatable<Rematch>(table, "/rematch"),
  log: (table: string, first: number, seat?: number) =>
    look<LogPage>(table, "/log", { first, seat }, { tries: PATIENT }),
  olderChat: (table: string, before: number) => look<ChatPage>(table, "/chat", { before }),
  ownComponents: (table: string, hash: string) =>
    look<Components>(table, `/components/${encodeURIComponent(hash)}`, {}, { tries: PATIENT }),
  replay: (table: string, first: number, last: number, seat?: number) =>
    look<Replay>(table, "/replay", { first, last, seat }),
  recordPath: (table: string) => pathOf(table, "/record"),
};
