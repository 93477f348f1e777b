// HTTP client of the server's API: JSON in, JSON out, refusals thrown as `Refusal`.
import type {
  Hint,
  ChatLine,
  Components,
  Created,
  Done,
  Explanation,
  Frame,
  GameWords,
  Games,
  Invite,
  Key,
  Lesson,
  NewTable,
  Preview,
  Problem,
  Rematch,
  Replay,
  Seated,
  Sit,
  Summaries,
} from "../wire.js";
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

const call = async <T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  signal?: AbortSignal,
): Promise<T> => {
  const headers: Record<string, string> = { "Accept-Language": lang.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    response = await fetch(path, { method, headers, ...content, ...(signal && { signal }) });
  } catch {
    throw new Refusal("offline", "");
  }
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return json as T;
  const problem = json as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "failed", problem?.reason ?? response.statusText, problem?.clause ?? null);
};

const pathOf = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
const post = <T>(table: string, rest: string, body: unknown = {}): Promise<T> =>
  call<T>("POST", pathOf(table, rest), body, tokenFor(table));
const query = (params: Record<string, number | undefined>): string => {
  const given = Object.entries(params)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => `${k}=${v}`);
  return given.length ? `?${given.join("&")}` : "";
};

export const api = {
  games: () => call<Games>("GET", "/api/games"),
  words: (game: string, l: string) => call<GameWords>("GET", `/api/games/${game}/words?lang=${l}`),
  tutorial: (game: string) => call<Lesson>("GET", `/api/games/${game}/lesson`),
  components: (game: string) => call<Components>("GET", `/api/games/${game}/components`),
  tables: (status: string) => call<Summaries>("GET", `/api/tables?status=${status}`),
  mine: (keys: Key[]) => call<Summaries>("POST", "/api/tables/mine", { keys }),
  create: (request: NewTable) => call<Created>("POST", "/api/tables", request),
  frame: (table: string, seat?: number) =>
    call<Frame>("GET", pathOf(table) + query({ seat }), undefined, tokenFor(table)),
  sit: (table: string, request: Sit) => post<Seated>(table, "/sit", request),
  play: (table: string, ply: number, version: number, action: string) =>
    post<Frame>(table, "/play", { ply, version, do: action }),
  undo: (table: string, ply: number, steps: number) => post<Frame>(table, "/undo", { ply, steps }),
  redo: (table: string, ply: number) => post<Frame>(table, "/redo", { ply }),
  preview: (table: string, action: string, signal: AbortSignal) =>
    call<Preview>("POST", pathOf(table, "/preview"), { do: action }, tokenFor(table), signal),
  explain: (table: string, action: string, signal?: AbortSignal) =>
    call<Explanation>("POST", pathOf(table, "/explain"), { do: action }, tokenFor(table), signal),
  hint: (table: string, ply: number) => post<Hint>(table, "/hint", { ply }),
  why: (table: string, ply: number) => post<Hint>(table, "/why", { ply }),
  chat: (table: string, text: string) => post<ChatLine>(table, "/chat", { text }),
  leave: (table: string) => post<Done>(table, "/leave"),
  replace: (table: string, seat: number, level: string) => post<Done>(table, "/replace", { seat, level }),
  invite: (table: string, seat: number) => post<Invite>(table, "/invite", { seat }),
  close: (table: string) => post<Done>(table, "/close"),
  rematch: (table: string) => post<Rematch>(table, "/rematch"),
  replay: (table: string, first: number, last: number, seat?: number) =>
    call<Replay>("GET", pathOf(table, "/replay") + query({ first, last, seat }), undefined, tokenFor(table)),
  recordPath: (table: string) => pathOf(table, "/record"),
};
