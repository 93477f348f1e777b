// Settings kept in this browser: language, theme, sound, name, the key of its player, and the secret tokens of its seats.
import { effect, signal, type Signal } from "@preact/signals";
import type { Lang } from "./fill.js";

const PREFIX = "durbar.";

export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  } // storage may be forbidden
};
export const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    /* storage may be forbidden: the value lasts as long as the page */
  }
};

export const drop = (key: string): void => {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
};
/** Tells when another tab of this browser keeps something else; call the answer to hear no more. */
export const watchKept = (key: string, changed: (value: string | null) => void): (() => void) => {
  const heard = (e: StorageEvent): void => {
    if (e.key === PREFIX + key) changed(e.newValue);
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
};
/** Can this browser keep anything? */
export const keeps = (): boolean => {
  write("keeps", "1");
  const kept = read("keeps") === "1";
  drop("keeps");
  return kept;
};

/** The first language of the browser that is English or French, else English: the server chooses the same. */
const browserLang = (): Lang => (navigator.languages.find((l) => /^(en|fr)/.test(l))?.startsWith("fr") ? "fr" : "en");
const dark = matchMedia("(prefers-color-scheme: dark)");

export const lang = signal<Lang>((read("lang") as Lang | null) ?? browserLang());
export const theme = signal<"light" | "dark">(
  (read("theme") as "light" | "dark" | null) ?? (dark.matches ? "dark" : "light"),
);
export const sound = signal(read("sound") !== "off");
export const myName = signal(read("name") ?? "");
/** The colour behind my initial, "c0" to "c7"; empty until a player has one. */
export const myPortrait = signal(read("portrait") ?? "");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Narrow, or held sideways: the styles say the same (ui/bundle/styles.mjs). */
export const PHONE = matchMedia("(max-width: 760px), (max-height: 480px)");
/** A phone held sideways: the board over the whole height, everything else in a column beside it. */
const SIDEWAYS = matchMedia("(max-height: 480px) and (min-width: 640px)");
export const sideways = signal(SIDEWAYS.matches);
/** Changes when the page becomes one for a phone or for a wide screen: who reads it draws anew. */
export const phone = signal(PHONE.matches);
PHONE.addEventListener("change", () => (phone.value = PHONE.matches));
SIDEWAYS.addEventListener("change", () => (sideways.value = SIDEWAYS.matches));

/** What this viewer has chosen from a few words; the first holds until another is chosen. */
const choice = <T extends string>(key: string, words: readonly [T, ...T[]]): Signal<T> => {
  const chosen = signal(words.find((word) => word === read(key)) ?? words[0]);
  effect(() => {
    if (chosen.value !== (read(key) ?? words[0])) write(key, chosen.value);
  });
  return chosen;
};
export type Pace = "slow" | "normal" | "fast" | "at_once";
/** How quickly what bots did is told. */
export const pace = choice<Pace>("pace", ["normal", "slow", "fast", "at_once"]);
/** Is the end of a turn asked about when something would be lost? */
export const guard = choice<"on" | "off">("guard", ["on", "off"]);
/** Does the card at the end of a visit of Taj Mahal wait for a key? */
export const pauseVisits = choice<"on" | "off">("pause_visits", ["off", "on"]);
/** Which moments have a sound, while sound is on at all. */
export const sounds = {
  turn: choice<"on" | "off">("sound.turn", ["on", "off"]),
  score: choice<"on" | "off">("sound.score", ["on", "off"]),
  event: choice<"on" | "off">("sound.event", ["on", "off"]),
};
export type SoundOf = keyof typeof sounds;

export const setLang = (l: Lang): void => {
  lang.value = l;
  write("lang", l);
};
export const setTheme = (t: "light" | "dark"): void => {
  theme.value = t;
  write("theme", t);
};
export const setSound = (on: boolean): void => {
  sound.value = on;
  write("sound", on ? "on" : "off");
};
export const setName = (n: string): void => {
  myName.value = n;
  write("name", n);
};
export const setPortrait = (portrait: string): void => {
  myPortrait.value = portrait;
  write("portrait", portrait);
};
dark.addEventListener("change", () => {
  if (!read("theme")) theme.value = dark.matches ? "dark" : "light";
});

effect(() => {
  document.documentElement.lang = lang.value;
  document.documentElement.dataset["theme"] = theme.value;
});

/** A list as the server last gave it to this version of the page: the lobby is there at once with it, and nothing moves later. */
export const storedList = <T>(name: "games" | "mine", page: string): readonly T[] => {
  const stored = parse<{ page?: string; list?: T[] }>(read(name), {});
  return stored.page === page && Array.isArray(stored.list) ? stored.list : [];
};
export const storeList = (name: "games" | "mine", page: string, list: readonly unknown[]): void =>
  write(name, JSON.stringify({ page, list }));

/** Which game is on a table, so that its drawing and words are fetched before the server has answered. */
export const gameAt = (table: string): string | null => read(`game.${table}`);
export const saveGameAt = (table: string, game: string): void => write(`game.${table}`, game);

/* ---- tokens: table id -> the secret that holds my seats there ---- */
type Tokens = Record<string, string>;
const parse = <T>(text: string | null, otherwise: T): T => {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
};
const MOST_HIDDEN = 500;
/** Can the server have made them? One that is broken, as a link cut short gives it, would have a whole list refused. */
const isSound = (table: string, token: unknown): boolean =>
  /^[\w-]{8,32}$/.test(table) && typeof token === "string" && /^[\w-]{16,64}$/.test(token);
const readTokens = (text: string | null): Tokens => {
  const stored = Object.entries(parse<Tokens | null>(text, {}) ?? {});
  return Object.fromEntries(stored.filter(([table, token]) => isSound(table, token)));
};
export const tokens = signal<Tokens>(readTokens(read("tokens")));
/** Null: the seat is the player's, and the player's key holds it. */
export const saveToken = (table: string, token: string | null): void => {
  if (!isSound(table, token)) return;
  tokens.value = { ...readTokens(read("tokens")), ...tokens.value, [table]: token! };
  write("tokens", JSON.stringify(tokens.value));
};
export const tokenFor = (table: string): string | undefined => tokens.value[table];
export const dropTokens = (tables: readonly string[]): void => {
  const all = { ...readTokens(read("tokens")), ...tokens.value };
  tokens.value = Object.fromEntries(Object.entries(all).filter(([table]) => !tables.includes(table)));
  write("tokens", JSON.stringify(tokens.value));
};

/* ---- the player of this browser: one secret that holds all seats of the player (shell/player.ts) ---- */
export const playerKey = signal(read("player"));
addEventListener("storage", (event) => {
  if (event.key === PREFIX + "player") playerKey.value = event.newValue; // another tab has made or dropped it
  if (event.key === PREFIX + "tokens") tokens.value = readTokens(event.newValue); // or given seats to the player
});
export const savePlayerKey = (key: string | null): void => {
  playerKey.value = key;
  if (key === null) drop("player");
  else write("player", key);
};
/** Tables whose tokens shall become seats of the player; empty when that is done. */
export const toAdopt = (): string[] => parse<string[]>(read("adopt"), []);
export const saveToAdopt = (tables: readonly string[]): void =>
  tables.length ? write("adopt", JSON.stringify(tables)) : drop("adopt");

/** The id of the channel by which this browser gets notices. */
export const pushChannel = (): string | null => read("push");
export const savePushChannel = (id: string): void => write("push", id);

/** What a request to a table is signed with: the token of the seat, else the player's key. */
export const bearerFor = (table: string): string | undefined => tokenFor(table) ?? playerKey.value ?? undefined;

/** Invites for the open seats of my own tables, so that the host can copy them again after a reload. */
export const invitesFor = (table: string): { seat: number; invite: string }[] => parse(read(`invites.${table}`), []);
export const saveInvites = (table: string, invites: { seat: number; invite: string }[]): void =>
  write(`invites.${table}`, JSON.stringify(invites));

/** What lets me take a seat at a table of somebody else: from the link or the code that led here. Kept, so that a reload loses nothing. */
export interface Entry {
  invite?: string;
  code?: string;
}
export const entryFor = (table: string): Entry => parse<Entry>(read(`entry.${table}`), {});
export const saveEntry = (table: string, entry: Entry): void => write(`entry.${table}`, JSON.stringify(entry));

/** Tables that this browser leaves out of "My games" until they are asked for. */
export const hidden = signal<readonly string[]>(parse<string[]>(read("hidden"), []));
export const hide = (table: string, away: boolean): void => {
  const others = hidden.value.filter((id) => id !== table);
  hidden.value = away ? [...others, table].slice(-MOST_HIDDEN) : others;
  write("hidden", JSON.stringify(hidden.value));
};

/** Seats of a table whose messages this browser hides. */
export const mutedAt = (table: string): number[] => {
  const seats = parse<unknown>(read(`muted.${table}`), []);
  return Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : [];
};
export const saveMuted = (table: string, seats: readonly number[]): void =>
  write(`muted.${table}`, JSON.stringify(seats));

/** The first line of a table's chat that was not read here. */
export const chatRead = (table: string): number | null => {
  const kept = read(`chat.${table}`);
  return kept === null ? null : Number(kept);
};
export const saveChatRead = (table: string, line: number): void => write(`chat.${table}`, String(line));

/** The last ply this browser showed of a table: later ones happened while the player was away. */
export const lastSeen = (table: string): number | null => {
  const n = Number(read(`seen.${table}`) ?? NaN);
  return Number.isFinite(n) ? n : null;
};
export const markSeen = (table: string, ply: number): void => write(`seen.${table}`, String(ply));

/** A table that is a tutorial: of which game, and the learner's seat. */
export interface TutorialKey {
  game: string;
  seat: number;
  /** It was played to its end. */
  done?: boolean;
}
/** A table that is a lesson: which one, and what the learner brought along from earlier tries. */
export interface LessonKey extends TutorialKey {
  number: number;
  /** Actions that the page plays first: those from before, or the answer. */
  replay?: readonly string[];
  /** They are the answer. */
  shown?: boolean;
  hints?: number;
  /** Tries that missed the goals. */
  wrong?: number;
  /** The id, when it is a puzzle and not a lesson. */
  puzzle?: string;
  /** The day whose puzzle of the day it is. */
  day?: string;
}
export interface PastBot {
  level: string;
  /** Of its persona. */
  name: string;
}
/** A move of a reviewed game that somebody tries again: of which table, and what is told before it. */
export interface PracticeTask {
  table: string;
  move: number;
  ply: number;
  seats: number;
  place?: Readonly<Record<string, string>>;
  loss?: number;
  /** It is over with the turn; else after one decision. */
  wholeTurn?: boolean;
  /** The bots at that table, by seat; null where a person sat. */
  bots?: readonly (PastBot | null)[];
  /** It is one of my own mistakes: it comes back in some days. */
  own?: boolean;
}
export interface PracticeKey extends TutorialKey {
  task: PracticeTask;
}
export const isPractice = (key: TutorialKey): key is PracticeKey => "task" in key;
export const tutorialFor = (table: string): TutorialKey | null =>
  parse<TutorialKey | null>(read(`lesson.${table}`), null);
export const saveTutorial = (table: string, key: TutorialKey | LessonKey | PracticeKey): void =>
  write(`lesson.${table}`, JSON.stringify(key));
export const isLesson = (key: TutorialKey): key is LessonKey => "number" in key;

/** The lessons done in this browser, by game. */
export const courseDone = signal<Readonly<Record<string, readonly string[]>>>(parse(read("course"), {}));
export const saveCourseDone = (game: string, lesson: string): void => {
  courseDone.value = { ...courseDone.value, [game]: [...(courseDone.value[game] ?? []), lesson] };
  write("course", JSON.stringify(courseDone.value));
};
