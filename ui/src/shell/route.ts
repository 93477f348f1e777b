// The current route: lobby, table, or one of the other pages. Secrets come after the # and are removed from the address at once.
import { signal } from "@preact/signals";
import { saveEntry, saveToken, type Entry } from "./settings.js";

export const TABS = ["games", "statistics", "notices", "devices"] as const;
export type Tab = (typeof TABS)[number];
export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; ply: number | null; invite: string | null }
  | { page: "review"; id: string; move: number | null }
  | { page: "player"; tab: Tab }
  | { page: "ranking" }
  | { page: "club"; id: string | null }
  | { page: "learn"; game: string | null }
  | { page: "mistakes" }
  | { page: "workshop"; game: string }
  | { page: "puzzles"; game: string | null }
  | { page: "lost" };

/** A secret from a link to the player's page: a player to bring here, an address to confirm, notices to stop. */
export type Secret = { kind: "claim" | "move" | "confirm" | "stop"; value: string };
/** Until the page has used it. */
export const secret = signal<Secret | null>(null);
const KINDS = ["claim", "move", "confirm", "stop"] as const;

const entryOf = (given: URLSearchParams): Entry | null => {
  const invite = given.get("invite"),
    code = given.get("code");
  return invite ? { invite } : code ? { code } : null;
};

const takeSecret = (): void => {
  const given = new URLSearchParams(location.hash.slice(1)),
    kind = KINDS.find((one) => given.get(one));
  if (!kind) return;
  secret.value = { kind, value: given.get(kind)! };
  history.replaceState(null, "", location.pathname + location.search);
};

/** The pages that are neither the lobby nor a table. */
const otherPage = (pathname: string, search: string): Route | null => {
  const [page, id, ...more] = pathname.replace(/\/$/, "").slice(1).split("/");
  if (page === "club" && !more.length) return { page, id: id || null };
  if (page === "learn" && id === "mistakes" && !more.length) return { page: "mistakes" };
  if (page === "workshop" && id && !more.length) return { page, game: id };
  if ((page === "learn" || page === "puzzles") && !more.length) return { page, game: id || null };
  if (id !== undefined) return null;
  if (page === "ranking") return { page };
  if (page !== "player") return null;
  takeSecret();
  const tab = new URLSearchParams(search).get("tab");
  return { page, tab: TABS.find((one) => one === tab) ?? "games" };
};

const numberIn = (search: string, name: string): number | null => {
  const given = new URLSearchParams(search).get(name);
  return given !== null && /^\d+$/.test(given) ? Number(given) : null;
};

const parse = (): Route => {
  const { pathname, search, hash } = location;
  if (pathname === "/" || pathname === "") return { page: "lobby" };
  const other = otherPage(pathname, search);
  if (other) return other;
  const [, id, review] = /^\/table\/([A-Za-z0-9_-]+)(\/review)?\/?$/.exec(pathname) ?? [];
  if (!id) return { page: "lost" };
  if (review) return { page: "review", id, move: numberIn(search, "move") };
  const given = new URLSearchParams(hash.slice(1));
  const token = given.get("token");
  if (token) saveToken(id, token);
  const entry = entryOf(given);
  if (entry) saveEntry(id, entry);
  if (hash) history.replaceState(null, "", pathname + search);
  return { page: "table", id, ply: numberIn(search, "ply"), invite: given.get("invite") };
};

export const route = signal<Route>(parse());
const update = (): void => {
  const before = route.value.page;
  route.value = parse();
  if (before !== "player" || route.value.page !== "player") scrollTo(0, 0); // a tab changes in place
};
addEventListener("popstate", update);
addEventListener("hashchange", update);

export const go = (path: string, replace = false): void => {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  update();
};

/** Click handler for links: a plain click changes the route without loading the page again. */
export const followLink = (event: MouseEvent): void => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
};
