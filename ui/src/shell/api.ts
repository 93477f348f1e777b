// The server's API, route by route.
import type {
  AheadView,
  AskRematch,
  BetterLine,
  BoardCheck,
  BoardDifference,
  Hint,
  ChatLine,
  ChatPage,
  Components,
  Course,
  Created,
  Done,
  Explanation,
  Found,
  Frame,
  GameWords,
  Games,
  Invite,
  Judgement,
  KeepPlan,
  Lesson,
  Lobby,
  LogPage,
  LookAhead,
  NewTable,
  Preview,
  ProposalFacts,
  Puzzle,
  Puzzles,
  PuzzlesToday,
  Rematch,
  Replay,
  Report,
  Reported,
  Review,
  Seated,
  Sit,
  TriedMove,
  Tutorial,
  WorkshopFacts,
} from "../wire.js";
import { ensurePlayer } from "./player.js";
import { LISTED, PATIENT, call, text, type Asking } from "./request.js";
import { bearerFor } from "./settings.js";

export { Refusal } from "./request.js";

const pathOf = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
const post = <T>(table: string, rest: string, body: unknown = {}, more: Asking = {}): Promise<T> =>
  call<T>(pathOf(table, rest), { method: "POST", body, token: bearerFor(table), ...more });
/** A request that may be repeated: it asks, or it sets what a second one would set again. */
const repeatable = <T>(table: string, rest: string, body: unknown = {}, more: Asking = {}): Promise<T> =>
  post<T>(table, rest, body, { safe: true, ...more });
const look = <T>(table: string, rest: string, params: Record<string, number | undefined>, more: Asking = {}) =>
  call<T>(pathOf(table, rest) + query(params), { token: bearerFor(table), ...more });
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
  tutorial: (game: string) => call<Tutorial>(`/api/games/${game}/lesson`),
  course: (game: string) => call<Course>(`/api/games/${encodeURIComponent(game)}/lessons`),
  lesson: (game: string, number: number) => call<Lesson>(`/api/games/${game}/lessons/${number}`),
  judge: (game: string, number: number, done: readonly string[]) =>
    call<Judgement>(`/api/games/${game}/lessons/${number}/judge`, { method: "POST", body: { done }, safe: true }),
  puzzlesToday: () => call<PuzzlesToday>("/api/puzzles"),
  puzzles: (game: string) => call<Puzzles>(`/api/games/${encodeURIComponent(game)}/puzzles`),
  puzzle: (game: string, id: string) => call<Puzzle>(`/api/games/${game}/puzzles/${id}`),
  judgePuzzle: (game: string, id: string, done: readonly string[]) =>
    call<Judgement>(`/api/games/${game}/puzzles/${id}/judge`, { method: "POST", body: { done }, safe: true }),
  components: (game: string) => call<Components>(`/api/games/${game}/components`),
  workshop: (game: string, l: string) =>
    call<WorkshopFacts>(`/api/games/${encodeURIComponent(game)}/workshop?lang=${l}`),
  checkBoard: (game: string, components: unknown, signal: AbortSignal) =>
    call<BoardCheck>(`/api/components/${encodeURIComponent(game)}/check`, {
      method: "POST",
      body: { components },
      safe: true,
      signal,
    }),
  /** The correction as text: a patch for the project. */
  correction: (game: string, components: unknown) =>
    text(`/api/components/${encodeURIComponent(game)}/correction`, { components }),
  board: (table: string, l: string) =>
    call<BoardDifference>(`${pathOf(table, "/board")}?lang=${l}`, { token: bearerFor(table) }),
  storedBoard: (hash: string) => call<Components>(`/api/components/${encodeURIComponent(hash)}`),
  lobby: () => call<Lobby>("/api/lobby", { tries: LISTED, preloaded: true }),
  create: async (request: NewTable) =>
    call<Created>("/api/tables", { method: "POST", body: request, token: await ensurePlayer() }),
  find: (code: string) => call<Found>("/api/tables/find", { method: "POST", body: { code }, safe: true }),
  frame: (table: string, seat?: number) => look<Frame>(table, "", { seat }, { timeout: SOON, tries: 1 }),
  sit: async (table: string, request: Sit) => {
    await ensurePlayer();
    return post<Seated>(table, "/sit", request);
  },
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
  resign: (table: string, seat: number) => post<Done>(table, "/resign", { seat }),
  propose: (table: string, kind: ProposalFacts["kind"]) => post<Done>(table, "/propose", { kind }),
  answer: (table: string, yes: boolean) => post<Done>(table, "/answer", { yes }),
  quiet: (table: string, on: boolean) => repeatable<Done>(table, "/quiet", { on }),
  rematch: (table: string, wish: AskRematch = {}) => repeatable<Rematch>(table, "/rematch", wish),
  log: (table: string, first: number, seat?: number) =>
    look<LogPage>(table, "/log", { first, seat }, { tries: PATIENT }),
  olderChat: (table: string, before: number) => look<ChatPage>(table, "/chat", { before }),
  ownComponents: (table: string, hash: string) =>
    look<Components>(table, `/components/${encodeURIComponent(hash)}`, {}, { tries: PATIENT }),
  replay: (table: string, first: number, last: number, seat?: number) =>
    look<Replay>(table, "/replay", { first, last, seat }),
  review: (table: string, from: number) => look<Review>(table, "/review", { from }),
  askReview: (table: string, again = false) => repeatable<Review>(table, again ? "/review?again=true" : "/review"),
  betterLine: (table: string, number: number) => look<BetterLine>(table, "/review/better", { number }),
  judgeMove: (table: string, number: number, done: readonly string[]) =>
    repeatable<TriedMove>(table, "/review/judge", { number, done }),
  recordPath: (table: string) => pathOf(table, "/record"),
};
