// Made by `python -m durbar.web.typescript`; do not edit.

export interface Problem {
  type: "problem";
  code:
    | "bad_notation"
    | "bad_option"
    | "bad_position"
    | "bad_record"
    | "bad_request"
    | "banned"
    | "broken"
    | "busy"
    | "chat_full"
    | "chat_off"
    | "closed"
    | "components_too_large"
    | "failed"
    | "host_only"
    | "moved"
    | "no_hints"
    | "no_plan"
    | "not_your_seat"
    | "not_your_turn"
    | "nothing_to_redo"
    | "nothing_to_undo"
    | "over"
    | "plan_ends"
    | "rejected"
    | "restarting"
    | "seat_taken"
    | "stale"
    | "still_here"
    | "still_running"
    | "too_large"
    | "too_long"
    | "too_many"
    | "too_many_bot_tables"
    | "too_many_tables"
    | "too_many_undos"
    | "too_slow"
    | "unknown"
    | "unknown_code"
    | "unknown_game"
    | "unknown_table"
    | "waiting"
    | "wrong_host"
    | "wrong_invite"
    | "wrong_method"
    | "wrong_origin"
    | "wrong_token";
  reason: string;
  clause: string | null;
}

export interface Components {
  game: string;
  components: Record<string, any>;
}

export interface GameFacts {
  id: string;
  title: string;
  revision: string;
  seats: number[];
  options: OptionFacts[];
  levels: string[];
  lesson: boolean;
  minutes: number;
  weight: number;
  page: string | null;
  turn_events: string[];
  chapter_events: string[];
  prepares: boolean;
}

export interface Games {
  games: GameFacts[];
}

export interface GameWords {
  game: string;
  lang: "en" | "fr";
  clauses: Record<string, string>;
  catalogue: Record<string, any>;
}

export interface Lesson {
  game: string;
  seat: number;
  seats: number;
  seed: string;
  position: Record<string, any>;
  steps: LessonStep[];
  end: Record<string, string>;
}

export interface LessonStep {
  note: Record<string, string>;
  clauses: string[];
  do: string[];
  answers: string[];
  light: string[];
}

export interface OptionFacts {
  id: string;
  default: any;
  choices: any[] | null;
  clause: string;
}

export interface Sample {
  game: string;
  observation: Record<string, any>;
}

export interface Failure {
  check: string;
  reason: string;
}

export interface Health {
  ok: boolean;
  version: string;
}

export interface Lobby {
  waiting: Summary[];
  playing: Summary[];
}

export interface Ready {
  ok: boolean;
  checks: string[];
  failures: Failure[];
}

export interface Summaries {
  tables: Summary[];
}

export interface Summary {
  id: string;
  game: string;
  status: "broken" | "closed" | "over" | "playing" | "waiting";
  seats: SeatFacts[];
  options: Record<string, any>;
  actor: number | null;
  ply: number;
  scores: number[];
  winners: number[];
  created: number;
  changed: number;
  yours: number[];
  host: boolean;
}

export interface ChatOff {
  off: boolean;
}

export interface Report {
  text: string;
  seat?: number | null;
  line?: number | null;
}

export interface Reported {
  report: string;
}

export interface AtPly {
  ply: number;
}

export interface Candidate {
  steps: PlanStep[];
  aim: Remark[];
  sure: Remark[];
  likely: Remark | null;
  risk: Remark[];
  grade: "best" | "close" | "poor" | "weaker";
}

export interface ChatPage {
  chat: ChatLine[];
}

export interface Explanation {
  legal: boolean;
  clause: string | null;
  reason: string | null;
}

export interface Hint {
  ply: number;
  seat: number;
  level: string;
  played: string | null;
  looked: Remark[];
  candidates: Candidate[];
}

export interface LogPage {
  viewer: number | null;
  version: number;
  plies: number;
  log: LogLine[];
}

export interface Moment {
  ply: number;
  observation: Record<string, any>;
  scores: number[];
  text?: string;
}

export interface PlanStep {
  do: string;
  kind: string;
  events: EventView[];
  cost: Record<string, number>;
}

export interface Preview {
  events: EventView[];
  scores: (number | null)[];
  observation?: Record<string, any> | null;
  patch?: Record<string, any> | any[];
  base?: number;
}

export interface Remark {
  say: string;
  facts: Record<string, any>;
}

export interface Replay {
  viewer: number | null;
  plies: number;
  moments: Moment[];
  log: LogLine[];
}

export interface Say {
  text: string;
}

export interface Try {
  do: string;
}

export interface TryPreview {
  do: string;
  patch?: boolean;
}

export interface AskInvite {
  seat: number;
}

export interface Created {
  table: string;
  token: string;
  seats: number[];
  invites: Invite[];
}

export interface Done {
  table: TableFacts;
}

export interface Find {
  code: string;
}

export interface Found {
  table: string;
  code: string;
}

export interface FromPosition {
  from: "position";
  position: Record<string, any>;
}

export interface FromRecord {
  from: "record";
  record: string;
  ply?: number | null;
}

export interface FromTable {
  from: "table";
  table: string;
  ply: number;
}

export interface Invite {
  seat: number;
  invite: string;
}

export interface Key {
  table: string;
  token: string;
}

export interface Keys {
  keys: Key[];
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, any>;
  seed?: string | null;
  listed?: boolean;
  hints?: boolean;
  shuffle?: boolean;
  start?: FromPosition | FromRecord | FromTable | null;
}

export interface Rematch {
  table: string;
}

export interface Replace {
  seat: number;
  level: string;
}

export interface Seated {
  table: string;
  token: string;
  seat: number;
}

export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  level?: string | null;
}

export interface Sit {
  name?: string;
  seat?: number | null;
  invite?: string | null;
  code?: string | null;
}

export interface AheadView {
  seat: number;
  version: number;
  do: string[];
  steps: EventView[][];
  observation: Record<string, any>;
  scores: (number | null)[];
  choices: Record<string, any> | Record<string, any>[] | null;
  done: boolean;
}

export interface KeepPlan {
  do: string[];
  seat?: number | null;
  version?: number | null;
}

export interface LookAhead {
  do: string[];
  seat?: number | null;
  choices?: "compact" | "list" | "none";
}

export interface BotFacts {
  persona: string;
  level: string;
  instead_of: string | null;
}

export interface Chat {
  type: "chat";
  line: ChatLine;
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface EventView {
  kind: string;
  clause: string;
  seat: number;
  data: Record<string, any>;
  secret: boolean;
}

export interface Frame {
  type: "frame";
  table?: TableFacts;
  viewer: number | null;
  version: number;
  ply: number;
  actor: number | null;
  observation?: Record<string, any>;
  patch?: Record<string, any> | any[];
  base?: number;
  choices: Record<string, any> | Record<string, any>[] | null;
  undoable: number;
  redoable: number;
  log_from: number;
  log: LogLine[];
  chat_from: number;
  chat: ChatLine[];
  result: Result | null;
  secret?: boolean;
  text?: string;
  plan?: PlanFacts;
}

export interface Have {
  version: number;
  chat?: number;
  viewer?: number | null;
}

export interface Hello {
  token?: string | null;
  seat?: number | null;
  choices?: "compact" | "list" | "none";
  lang?: "en" | "fr" | null;
  have?: Have | null;
}

export interface LogLine {
  ply: number;
  seat: number;
  do: string | null;
  events: EventView[];
  at: number;
}

export interface PlanFacts {
  seat: number;
  do: string[];
  fits: boolean | null;
  wrong: string | null;
  clause: string | null;
  reason: string | null;
}

export interface Play {
  ply: number;
  do: string;
  version?: number | null;
}

export interface Pong {
  type: "pong";
}

export interface Redo {
  ply: number;
}

export interface Result {
  scores: number[];
  winners: number[];
  sources: Record<string, number>[];
}

export interface SeatFacts {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: BotFacts | null;
  level: string | null;
  yours: boolean;
  connected: boolean;
  left: boolean;
  gone: boolean;
  asks: number[];
}

export interface Table {
  type: "table";
  version: number;
  table: TableFacts;
}

export interface TableFacts {
  id: string;
  game: string;
  revision: string;
  status: "broken" | "closed" | "over" | "playing" | "waiting";
  seats: SeatFacts[];
  listed: boolean;
  hints: boolean;
  host: boolean;
  code: string | null;
  chat_off: boolean;
  created: number;
  reason: string | null;
  next: string | null;
  commitment: string | null;
  seed: string | null;
}

export interface Undo {
  ply: number;
  steps?: number;
}

export interface Word {
  token?: string | null;
  seat?: number | null;
  choices?: "compact" | "list" | "none";
  lang?: "en" | "fr" | null;
  have?: Have | null;
  play?: Play | null;
  undo?: Undo | null;
  redo?: Redo | null;
  ping?: boolean;
}

export type News = Frame | Table | Chat | Pong | Problem;
