// The player of this browser: a random key without sign-up, made at the first table that somebody opens or joins.
import { computed, effect, signal } from "@preact/signals";
import type { Adopted, NewPlayer, PlayerFacts, Summaries, Summary } from "../wire.js";
import { deviceName } from "./device.js";
import { t } from "./i18n.js";
import { LISTED, Refusal, call, type Asking } from "./request.js";
import {
  dropTokens,
  keeps,
  lang,
  myName,
  myPortrait,
  playerKey,
  savePlayerKey,
  saveToAdopt,
  setName,
  setPortrait,
  storeList,
  storedList,
  toAdopt,
  tokens,
} from "./settings.js";
import { own } from "./version.js";

export const PORTRAITS = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"] as const;
const SOON = 3000; // milliseconds a table waits for its player
const MOST = 200; // tokens in one request
const KEPT = 20; // tables the next lobby begins with

/** What the server says about the player; null until it has answered, or without a player. */
export const me = signal<PlayerFacts | null>(null);
/** A sentence to show: why the player of this browser is gone. */
export const farewell = signal("");
/** My tables as the server last listed them, at first to the page before this one. */
export const mine = signal(storedList<Summary>("mine", own()));
/** Tables where somebody waits for me. */
export const waitingForMe = computed(() =>
  mine.value.filter((s) => s.status === "playing" && s.actor !== null && s.yours.includes(s.actor)),
);

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
export const thisDevice = (): string =>
  deviceName(navigator.userAgent, (browser, system) => t("device_on", { browser, system })) || t("device_unknown");

/** The server has no such route: an older one, or one without this part. */
export const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === "unknown";

/** A request of the player. A key that the server does not know any more is dropped; seats with tokens of their own stay. */
export const asPlayer = async <T>(path: string, asking: Asking = {}): Promise<T> => {
  const key = playerKey.value;
  try {
    return await call<T>(path, { token: key ?? undefined, ...asking });
  } catch (error) {
    if (error instanceof Refusal && error.code === "no_player" && key && playerKey.value === key) forget();
    throw error;
  }
};
export const tell = <T>(path: string, body: unknown = {}, more: Asking = {}): Promise<T> =>
  asPlayer<T>(path, { method: "POST", body, ...more });

const forget = (): void => {
  leave();
  farewell.value = t("player_gone");
};

/** This browser has no player any more. */
export const leave = (): void => {
  savePlayerKey(null);
  saveToAdopt([]);
  setPortrait("");
  me.value = null;
  listed([]);
};
const listed = (tables: readonly Summary[]): void => {
  mine.value = tables;
  const run = tables.filter((s) => s.status === "waiting" || s.status === "playing");
  storeList("mine", own(), run.slice(0, KEPT));
};

let missing = false,
  making: Promise<void> | null = null;

const wish = (): object => ({
  name: myName.value || t("guest"),
  portrait: PORTRAITS[Math.floor(Math.random() * PORTRAITS.length)],
  lang: lang.value,
  zone: zone(),
  device: thisDevice(),
});

/** Take over the facts as the server has them; the name and the colour here follow. */
export const know = (facts: PlayerFacts): void => {
  said = { name: facts.name, portrait: facts.portrait, lang: facts.lang };
  me.value = facts;
  if (myName.value || facts.name !== t("guest")) setName(facts.name); // nobody has chosen the name of a guest
  setPortrait(facts.portrait);
};

/** A new key for this browser. Seats that its tokens hold become the player's: what is signed after that is signed with the key. */
export const arrive = async (made: NewPlayer): Promise<void> => {
  farewell.value = "";
  savePlayerKey(made.key);
  saveToAdopt(Object.keys(tokens.value).slice(-MOST));
  know(made.player);
  await adopt();
};

const make = async (): Promise<void> => {
  try {
    await arrive(await call<NewPlayer>("/api/players", { method: "POST", body: wish(), timeout: SOON, tries: 1 }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    missing ||= isMissing(error); // the table is opened without a player, as tokens hold seats too
  }
};

/** The player's key, made now if there is none. Nothing that needs it may fail without it. */
export const ensurePlayer = async (): Promise<string | undefined> => {
  if (!playerKey.value && !missing && keeps()) await (making ??= make());
  making = null;
  return playerKey.value ?? undefined;
};

/** Seats held by tokens of this browser become the player's; the tokens have then done their work. */
const adopt = async (): Promise<void> => {
  const keys = toAdopt().flatMap((table) => {
    const token = tokens.value[table];
    return token ? [{ table, token }] : [];
  });
  if (!keys.length) return saveToAdopt([]);
  try {
    await tell<Adopted>("/api/player/adopt", { keys }, { safe: true });
    dropTokens(keys.map(({ table }) => table)); // those that held nothing before are of no use either
    saveToAdopt([]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the next page tries again
  }
};

/** Ask the server about the player of this browser. */
export const loadPlayer = async (): Promise<PlayerFacts> => {
  const facts = await asPlayer<PlayerFacts>("/api/player");
  know(facts);
  return facts;
};
export const change = async (facts: Partial<PlayerFacts>): Promise<void> =>
  know(await tell<PlayerFacts>("/api/player", facts, { safe: true }));

/** All my tables: those of the player, and those that tokens of this browser hold. */
export const loadMine = async (): Promise<Summary[]> => {
  const keys = Object.entries(tokens.value)
    .slice(-MOST)
    .map(([table, token]) => ({ table, token }));
  const [players, held] = await Promise.all([
    playerKey.value ? playersTables() : [],
    keys.length ? heldTables(keys) : [],
  ]);
  const known = new Set(players.map((s) => s.id));
  listed([...players, ...held.filter((s) => !known.has(s.id))]);
  return [...mine.value];
};
const playersTables = async (): Promise<Summary[]> => {
  try {
    return (await asPlayer<Summaries>("/api/player/tables", { tries: LISTED })).tables;
  } catch (error) {
    if (isMissing(error) || !playerKey.value) return [];
    throw error;
  }
};
const heldTables = async (keys: object[]): Promise<Summary[]> =>
  (await call<Summaries>("/api/tables/mine", { method: "POST", body: { keys }, safe: true, tries: LISTED })).tables;

/* ---- a new name, colour or language goes to the player too ---- */
const PAUSE = 800; // milliseconds after the last letter
let said: { name: string; portrait: string; lang: string } | null = null,
  timer: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  const now = { name: myName.value, portrait: myPortrait.value, lang: lang.value };
  clearTimeout(timer);
  if (!said || !now.name.trim() || !playerKey.value) return;
  const news = Object.entries(now).filter(([key, value]) => said![key as keyof typeof now] !== value);
  if (news.length) timer = setTimeout(() => void change(Object.fromEntries(news)).catch(() => undefined), PAUSE);
});

/** At the start of the page: what the last one did not finish, and the player's newest name. */
export const resumePlayer = (): void => {
  if (!playerKey.value) return;
  loadPlayer().then(adopt, () => undefined);
};
