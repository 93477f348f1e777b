import { signal } from "../../vendor/signals.js";
import { keep } from "./settings.js";
const parse = () => {
  const { pathname, search, hash } = location;
  if (pathname === "/" || pathname === "") return { page: "lobby" };
  const id = /^\/table\/([A-Za-z0-9_-]+)\/?$/.exec(pathname)?.[1];
  if (!id) return { page: "lost" };
  const secret = new URLSearchParams(hash.slice(1));
  const token = secret.get("token");
  if (token) keep(id, token);
  if (hash) history.replaceState(null, "", pathname + search);
  const ply = new URLSearchParams(search).get("ply");
  return {
    page: "table",
    id,
    ply: ply !== null && /^\d+$/.test(ply) ? Number(ply) : null,
    invite: secret.get("invite")
  };
};
const route = signal(parse());
const follow = () => {
  route.value = parse();
  scrollTo(0, 0);
};
addEventListener("popstate", follow);
addEventListener("hashchange", follow);
const go = (path) => {
  history.pushState(null, "", path);
  follow();
};
const stay = (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute("href") ?? "/");
};
export {
  go,
  route,
  stay
};
