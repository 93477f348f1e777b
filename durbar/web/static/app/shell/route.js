import { signal } from "../../vendor/signals.js";
import { saveToken } from "./settings.js";
const parse = () => {
  const { pathname, search, hash } = location;
  if (pathname === "/" || pathname === "") return { page: "lobby" };
  const id = /^\/table\/([A-Za-z0-9_-]+)\/?$/.exec(pathname)?.[1];
  if (!id) return { page: "lost" };
  const secret = new URLSearchParams(hash.slice(1));
  const token = secret.get("token");
  if (token) saveToken(id, token);
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
const update = () => {
  route.value = parse();
  scrollTo(0, 0);
};
addEventListener("popstate", update);
addEventListener("hashchange", update);
const go = (path) => {
  history.pushState(null, "", path);
  update();
};
const followLink = (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute("href") ?? "/");
};
export {
  followLink,
  go,
  route
};
