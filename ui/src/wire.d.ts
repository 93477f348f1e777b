// Made by `python -m durbar.web.typescript`; do not edit.

export interface Archive {
  games: ArchivedGame[];
  total: number;
  more: boolean;
  next: string | null;
}

export interface ArchivedGame {
  table: string;
  game: string;
  ended: number;
  seconds: number;
  plies: number;
  clock: string;
  challenge: string | null;
  place: number;
  rated: boolean;
  change: number | null;
  seats: ArchivedSeat[];
}

export interface ArchivedSeat {
  seat: number;
  name: string;
  portrait: string | null;
  bot: boolean;
  level: string | null;
  place: number;
  score: number;
  you: boolean;
  resigned: boolean;
}

export interface Opponent {
  name: string;
  portrait: string | null;
  bot: boolean;
  level: string | null;
  games: number;
  ahead: number;
  behind: number;
}

export interface Ranking {
  game: string;
  season: string;
  seasons: string[];
  rated: boolean;
  needed: number;
  rows: RankingRow[];
  yours: RankingRow | null;
}

export interface RankingRow {
  rank: number | null;
  name: string;
  portrait: string | null;
  bot: boolean;
  level: string | null;
  rating: Rating;
  you: boolean;
}

export interface Rating {
  value: number;
  error: number;
  games: number;
  change: number | null;
  new: boolean;
}

export interface SeatCount {
  seats: number;
  games: number;
  won: number;
  points: number;
}

export interface Statistics {
  games: number;
  won: number;
  streak: number;
  best_streak: number;
  days: number;
  best_days: number;
  rated: boolean;
  titles: TitleStatistics[];
  opponents: Opponent[];
}

export interface TitleStatistics {
  game: string;
  games: number;
  won: number;
  points: number;
  best: number;
  seconds: number;
  streak: number;
  best_streak: number;
  sources: Record<string, number>;
  table_sources: Record<string, number>;
  by_seats: SeatCount[];
  rating: Rating | null;
}

export interface Problem {
  type: "problem";
  code:
    | "already_proposed"
    | "bad_address"
    | "bad_hook"
    | "bad_notation"
    | "bad_option"
    | "bad_position"
    | "bad_record"
    | "bad_request"
    | "banned"
    | "broken"
    | "busy"
    | "challenge_running"
    | "chat_full"
    | "chat_off"
    | "closed"
    | "club_full"
    | "club_over"
    | "components_too_large"
    | "failed"
    | "host_only"
    | "moved"
    | "no_hints"
    | "no_passkeys"
    | "no_plan"
    | "no_player"
    | "no_review"
    | "not_offered"
    | "not_your_seat"
    | "not_your_turn"
    | "nothing_proposed"
    | "nothing_to_redo"
    | "nothing_to_undo"
    | "over"
    | "paused"
    | "plan_ends"
    | "rejected"
    | "resigned"
    | "restarting"
    | "seat_taken"
    | "stale"
    | "still_here"
    | "still_running"
    | "too_few_players"
    | "too_large"
    | "too_long"
    | "too_many"
    | "too_many_bot_tables"
    | "too_many_channels"
    | "too_many_clubs"
    | "too_many_devices"
    | "too_many_reviews"
    | "too_many_tables"
    | "too_many_undos"
    | "too_slow"
    | "unknown"
    | "unknown_club"
    | "unknown_code"
    | "unknown_game"
    | "unknown_table"
    | "unknown_transfer"
    | "waiting"
    | "wrong_host"
    | "wrong_invite"
    | "wrong_method"
    | "wrong_name"
    | "wrong_origin"
    | "wrong_passkey"
    | "wrong_token";
  reason: string;
  clause: string | null;
}

export interface Answer {
  yes: boolean;
}

export interface AskRematch {
  rotate?: boolean;
  begins?: number | null;
  games?: number | null;
}

export interface ClockFacts {
  kind: "days" | "live";
  minutes: number | null;
  increment: number | null;
  days: number | null;
  weekends: boolean;
  night: number[] | null;
  zone: string | null;
  then: "bot" | "resign";
  left: (number | null)[];
  running: number | null;
  due: number | null;
  now: number;
}

export interface DaysClock {
  kind: "days";
  days: number;
  weekends?: boolean;
  night?: number[] | null;
  zone?: string;
  then?: "bot" | "resign";
  level?: string | null;
}

export interface LiveClock {
  kind: "live";
  minutes: number;
  increment?: number;
  then?: "bot" | "resign";
  level?: string | null;
}

export interface NoteFacts {
  number: number;
  ply: number;
  seat: number | null;
  kind: "came_back" | "ended" | "paused" | "replaced" | "resigned" | "resumed" | "time_up";
  data: Record<string, any>;
  at: number;
}

export interface ProposalFacts {
  kind: "end" | "pause" | "resume";
  by: number;
  agreed: number[];
  missing: number[];
}

export interface Propose {
  kind: "end" | "pause" | "resume";
}

export interface Resign {
  seat?: number | null;
}

export interface SeriesFacts {
  number: number;
  of: number;
  wins: number[];
  points: number[];
}

export interface BestOfYesterday {
  day: string;
  name: string;
  portrait: string | null;
  score: number;
  table: string;
}

export interface BestScore {
  rank: number;
  name: string;
  portrait: string | null;
  score: number;
  you: boolean;
}

export interface Challenge {
  game: string;
  seats: number;
  level: string;
  bots: string[];
  tries: number;
  finished: number;
  median: number | null;
  scores: ScoreBar[];
  best: BestScore[];
  mine: OwnTry | null;
  yesterday: BestOfYesterday | null;
}

export interface ChallengeBegun {
  table: string;
  seat: number;
}

export interface Challenges {
  day: string;
  ends: number;
  now: number;
  titles: Challenge[];
}

export interface ClubEntry {
  number: number;
  name: string;
  portrait: string | null;
  left: boolean;
  you: boolean;
}

export interface ClubFacts {
  id: string;
  name: string;
  game: string;
  form: "all" | "swiss";
  rounds: number;
  size: number;
  level: string;
  clock: Record<string, any> | null;
  next_round: "by_itself" | "host";
  status: "open" | "over" | "playing";
  round: number;
  host: boolean;
  hosted_by: string;
  joined: boolean;
  can_start: boolean;
  created: number;
  entries: ClubEntry[];
  tables: ClubTable[];
  standings: Standing[];
}

export interface ClubLine {
  id: string;
  name: string;
  game: string;
  status: "open" | "over" | "playing";
  round: number;
  rounds: number;
  entries: number;
  host: boolean;
  created: number;
}

export interface Clubs {
  clubs: ClubLine[];
}

export interface ClubSeat {
  entry: number | null;
  name: string;
  portrait: string | null;
  bot: string | null;
  you: boolean;
  score: number | null;
  place: number | null;
  points: number | null;
}

export interface ClubTable {
  round: number;
  number: number;
  table: string;
  state: "as_it_stands" | "left_out" | "opening" | "over" | "playing";
  ply: number;
  to_act: number | null;
  yours: boolean;
  seats: ClubSeat[];
}

export interface CountTable {
  table: string;
  how: "as_it_stands" | "left_out";
}

export interface JoinClub {
  name?: string;
}

export interface NewClub {
  name: string;
  game: string;
  rounds?: number;
  form?: "all" | "swiss";
  size?: number;
  clock?: LiveClock | DaysClock | null;
  level?: string;
  next_round?: "by_itself" | "host";
}

export interface OwnTry {
  table: string;
  over: boolean;
  score: number | null;
  rank: number | null;
}

export interface ScoreBar {
  first: number;
  last: number;
  count: number;
  yours: boolean;
}

export interface Standing {
  rank: number;
  entry: number;
  name: string;
  portrait: string | null;
  you: boolean;
  left: boolean;
  points: number;
  played: number;
  opponents: number;
  share: number;
  by: "direct" | "opponents" | "points" | "share" | null;
}

export interface AskJudge {
  done: string[];
}

export interface Course {
  game: string;
  lessons: LessonFacts[];
}

export interface GoalMeasure {
  holds: boolean;
  value: number;
  of: number;
}

export interface Judgement {
  outcome: "almost" | "missed" | "open" | "reached";
  text: Record<string, string> | null;
  goals: GoalMeasure[];
  line: LessonPly[];
}

export interface Lesson {
  game: string;
  number: number;
  id: string;
  seat: number;
  seats: number;
  seed: string;
  position: Record<string, any>;
  clauses: string[];
  steps: TutorialStep[];
  title: Record<string, string>;
  learn: Record<string, string>;
  task: Record<string, string>;
  goals: LessonGoal[];
  hints: LessonHint[];
  solution: string[];
}

export interface LessonFacts {
  number: number;
  id: string;
  title: Record<string, string>;
  learn: Record<string, string>;
}

export interface LessonGoal {
  text: Record<string, string>;
}

export interface LessonHint {
  text: Record<string, string>;
  light: string[];
}

export interface LessonPly {
  seat: number;
  do: string;
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
  lessons: number;
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

export interface Tutorial {
  game: string;
  seat: number;
  seats: number;
  seed: string;
  position: Record<string, any>;
  steps: TutorialStep[];
  end: Record<string, string>;
}

export interface TutorialStep {
  note: Record<string, string>;
  clauses: string[];
  do: string[];
  answers: string[];
  light: string[];
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
  clock: "days" | "live" | "none";
  due: number | null;
  paused: number | null;
  begins: number | null;
  turn_since: number | null;
  left: number | null;
  board: BoardFacts | null;
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

export interface CalendarUrl {
  url: string;
}

export interface ChangeNotices {
  wants?: Record<string, Record<string, boolean>> | null;
  quiet?: QuietHours | null;
  often?: "at_once" | "daily" | "hourly" | null;
}

export interface Channel {
  id: string;
  kind: "hook" | "mail" | "push";
  label: string;
  state: "failed" | "ok" | "waiting";
  failure: string | null;
  created: number;
}

export interface ChannelAnswer {
  kind: "hook" | "mail" | "push";
  label: string;
}

export interface ChannelSecret {
  secret: string;
}

export interface NewChannel {
  kind: "hook" | "mail" | "push";
  subscription?: Subscription | null;
  address?: string | null;
  url?: string | null;
  label?: string;
}

export interface Notices {
  channels: Channel[];
  wants: Record<string, Record<string, boolean>>;
  quiet: QuietHours;
  often: "at_once" | "daily" | "hourly";
  push_key: string | null;
  mail: boolean;
  hooks: boolean;
}

export interface OneChannel {
  id: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface QuietHours {
  on: boolean;
  from?: number;
  to?: number;
}

export interface QuietTable {
  on: boolean;
}

export interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

export interface Tested {
  ok: boolean;
  reason: string | null;
}

export interface AskInvite {
  seat: number;
}

export interface Created {
  table: string;
  token: string | null;
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
  clock?: LiveClock | DaysClock | null;
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
  token: string | null;
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

export interface Adopt {
  keys: Key[];
}

export interface Adopted {
  tables: number;
}

export interface AskLink {
  address: string;
}

export interface ChangePlayer {
  name?: string;
  portrait?: string;
  lang?: "en" | "fr";
  zone?: string;
  rated?: boolean;
  settings?: Record<string, any>;
}

export interface Claim {
  code: string;
  device?: string;
}

export interface Deleted {
  tables: number;
}

export interface DeletePlayer {
  name: string;
}

export interface DeviceFacts {
  id: string;
  name: string;
  created: number;
  seen: number;
  this: boolean;
}

export interface Exported {
  exported: number;
  player: Record<string, any>;
  devices: Record<string, any>[];
  passkeys: Record<string, any>[];
  channels: Record<string, any>[];
  notices: Record<string, any>[];
  seats: Record<string, any>[];
  chat: Record<string, any>[];
  results: Record<string, any>[];
  practice: Record<string, any>[];
  puzzles: Record<string, any>[];
  ratings: Record<string, any>[];
  clubs: Record<string, any>[];
}

export interface LinkAsked {
  minutes: number;
}

export interface MakePlayer {
  name: string;
  portrait?: string;
  lang?: "en" | "fr";
  zone?: string;
  device?: string;
}

export interface NewPasskey {
  credential: Record<string, any>;
  name?: string;
}

export interface NewPlayer {
  key: string;
  player: PlayerFacts;
}

export interface PasskeyFacts {
  id: string;
  name: string;
  created: number;
}

export interface PasskeyOptions {
  options: Record<string, any>;
}

export interface PlayerCodeMade {
  code: string;
  expires: number;
}

export interface PlayerFacts {
  id: string;
  name: string;
  portrait: string;
  created: number;
  lang: string;
  zone: string;
  rated: boolean;
  settings: Record<string, any>;
  devices: DeviceFacts[];
  passkeys: PasskeyFacts[];
  mail: boolean;
  passkeys_offered: boolean;
}

export interface RemoveDevice {
  id: string;
}

export interface RemovePasskey {
  id: string;
}

export interface UsePasskey {
  credential: Record<string, any>;
  device?: string;
}

export interface Puzzle {
  game: string;
  number: number;
  id: string;
  seat: number;
  seats: number;
  seed: string;
  position: Record<string, any>;
  clauses: string[];
  steps: TutorialStep[];
  title: Record<string, string>;
  learn: Record<string, string>;
  task: Record<string, string>;
  goals: LessonGoal[];
  hints: LessonHint[];
  solution: string[];
  theme: string;
  difficulty: number;
  tries: PuzzleTries[];
  source: PuzzleSource;
  best: number;
  second: number;
  unit: string;
  worlds: number;
}

export interface PuzzleCount {
  game: string;
  count: number;
}

export interface PuzzleFacts {
  id: string;
  theme: string;
  difficulty: number;
  seats: number;
}

export interface PuzzleLog {
  marks: Record<string, "missed" | "solved">;
  days: string[];
  best: number;
  strength: number;
  counted: number;
}

export interface PuzzleOfTheDay {
  day: string;
  game: string;
  id: string;
  theme: Record<string, string>;
  task: Record<string, string>;
  goals: Record<string, string>[];
  difficulty: number;
}

export interface Puzzles {
  game: string;
  themes: PuzzleTheme[];
  puzzles: PuzzleFacts[];
}

export interface PuzzleSource {
  seed: string;
  bots: string[];
  ply: number;
}

export interface PuzzlesToday {
  day: string;
  today: PuzzleOfTheDay | null;
  games: PuzzleCount[];
}

export interface PuzzleTheme {
  id: string;
  title: Record<string, string>;
  learn: Record<string, string>;
}

export interface PuzzleTries {
  level: string;
  solved: number;
  tries: number;
}

export interface BetterLine {
  steps: PlanStep[];
  moment: Moment;
}

export interface BetterMove {
  actions: string[];
  chance: number;
  points: number;
}

export interface Mistake {
  table: string;
  game: string;
  ended: number;
  number: number;
  seat: number;
  seats: number;
  ply: number;
  place: Record<string, string>;
  mark: "blunder" | "find" | "inaccuracy" | "mistake";
  loss: number;
  text: Record<string, string>;
  whole_turn: boolean;
  box: number;
  due: number;
}

export interface Mistakes {
  now: number;
  games: number;
  reviewed: number;
  offered: UnreviewedGame[];
  mistakes: Mistake[];
}

export interface Review {
  state: "done" | "failed" | "none" | "running" | "waiting";
  level: string;
  ahead: number;
  seconds: number | null;
  done: number;
  of: number;
  moves: ReviewMove[];
  summary: ReviewSummary[];
  sources: ReviewSource[];
  moments: number[];
  whole_turns: boolean;
  older: boolean;
}

export interface ReviewMove {
  number: number;
  first: number;
  last: number;
  seat: number;
  place: Record<string, string>;
  chances: number[];
  points: number[];
  chances_after: number[];
  points_after: number[];
  loss: number;
  error: number;
  mark: "blunder" | "find" | "inaccuracy" | "mistake" | null;
  accuracy: number;
  played: string[];
  better: BetterMove | null;
  luck: number | null;
  text: Record<string, string>;
}

export interface ReviewSource {
  name: Record<string, string>;
  points: number[];
}

export interface ReviewSummary {
  seat: number;
  accuracy: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
  find: number;
  luck: number;
  points: number;
  share: number;
}

export interface TriedMove {
  outcome: "almost" | "right" | "wrong";
  loss: number;
  error: number;
  chance: number;
  best: number;
  text: Record<string, string>;
  box: number | null;
  due: number | null;
}

export interface TryMove {
  number: number;
  done: string[];
}

export interface UnreviewedGame {
  table: string;
  game: string;
  ended: number;
}

export interface BoardFacts {
  hash: string;
  name: string | null;
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
  portrait: string | null;
  yours: boolean;
  connected: boolean;
  left: boolean;
  gone: boolean;
  asks: number[];
  quiet?: boolean;
  resigned: boolean;
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
  clock: ClockFacts | null;
  paused: number | null;
  proposal: ProposalFacts | null;
  notes: NoteFacts[];
  series: SeriesFacts | null;
  begins: number | null;
  board: BoardFacts | null;
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

export interface BlockFacts {
  id: string;
  name: string;
  keys: string[];
  source: "list" | "reconstructed" | "rulebook";
  sure: number;
  clause: string;
  rule: string;
  ours: string;
  said: string;
  numbers: boolean;
}

export interface BoardChange {
  block: string;
  kind: string;
  id: string;
  was: any;
  now: any;
  title: string;
  text: string;
}

export interface BoardCheck {
  hash: string;
  problem: BoardProblem | null;
  changes: BoardChange[];
  remarks: BoardRemark[];
  outside: boolean;
}

export interface BoardDifference {
  game: string;
  hash: string;
  name: string | null;
  edition: string | null;
  seen: string | null;
  changes: BoardChange[];
  outside: boolean;
}

export interface BoardNumber {
  block: string;
  path: (string | number)[];
  name: string;
  clause: string;
  low: number;
  high: number | null;
}

export interface BoardProblem {
  where: string;
  text: string;
  block: string | null;
}

export interface BoardRemark {
  block: string;
  text: string;
  right: boolean;
  needed: boolean;
}

export interface CheckBoard {
  components: Record<string, any>;
}

export interface WorkshopFacts {
  game: string;
  components: Record<string, any>;
  blocks: BlockFacts[];
  numbers: BoardNumber[];
  labels: Record<string, string>;
  rules: Record<string, string>;
}

export type News = Frame | Table | Chat | Pong | Problem;
