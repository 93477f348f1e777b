// The current route: lobby or table. Secrets come after the # and are removed from the address at once.
import { signal } from "@preact/signals";
import { saveEntry, saveToken, type Entry } from "./settings.js";

export type Route =
  { page: "lobby" } | { page: "table"; id: string; ply: number | null; invite: string | null } | { page: "lost" };

const entryOf = (secret: URLSearchParams): Entry | null => {
  const invite = secret.get("invite"),
    code = secret.get("code");
  return invite ? { invite } : code ? { code } : null;
};

const parse = (): Route => {
  const { pathname, search, hash } = location;
  if (pathname === "/" || pathname === "") return { page: "lobby" };
  const id = /^\/table\/([A-Za-z0-9_-]+)\/?$/.exec(pathname)?.[1];
  if (!id) return { page: "lost" };
  const secret = new URLSearchParams(hash.slice(1));
  const token = secret.get("token");
  if (token) saveToken(id, token);
  const entry = entryOf(secret);
  if (entry) saveEntry(id, entry);
  if (hash) history.replaceState(null, "", pathname + search);
  const ply = new URLSearchParams(search).get("ply");
  return {
    page: "table",
    id,
    ply: ply !== null && /^\d+$/.test(ply) ? Number(ply) : null,
    invite: secret.get("invite"),
  };
};

export const route = signal<Route>(parse());
const update = (): void => {
  route.value = parse();
  scrollTo(0, 0);
};
addEventListener("popstate", update);
addEventListener("hashchange", update);

export const go = (path: string): void => {
  history.pushState(null, "", path);
  update();
};

/** Click handler for links: a plain click changes the route without loading the page again. */
export const followLink = (event: MouseEvent): void => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
};
