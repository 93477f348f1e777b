// The service worker: the page's files from the cache, index.html from the network if it is quick, all else as without it.
// %version% changes with every build, so that browsers notice a new one.
const CACHE = "durbar-%version%";
const PAGES = ["/", "/table/any"]; // the page of every table is the same
const FILES = "%files%"; // of the lobby: the browser has them already
const TEXTS = "%texts%"; // files by language
const QUICK = 800; // milliseconds the network has before the kept page is shown
const KEPT = 2; // an open page may still want files of the version before

addEventListener("install", (event) => {
  const lang = navigator.languages.find((one) => one.slice(0, 2) in TEXTS)?.slice(0, 2) ?? "en";
  const fetched = caches.open(CACHE).then((cache) => cache.addAll([...PAGES, ...FILES, ...TEXTS[lang]]));
  event.waitUntil(fetched.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (keys) => keys.filter((key) => key.startsWith("durbar-") && key !== CACHE).slice(0, 1 - KEPT);
  const cleaned = caches.keys().then((keys) => Promise.all(old(keys).map((key) => caches.delete(key))));
  event.waitUntil(cleaned.then(() => clients.claim()));
});

const keep = async (key, response) => {
  if (response.ok) await (await caches.open(CACHE)).put(key, response.clone());
  return response;
};

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The page: from the network; from the cache if that takes too long or the server is restarting and the page was kept. */
const page = async (event, key) => {
  const fetched = fetch(event.request).then((response) => keep(key, response));
  event.waitUntil(fetched.catch(() => undefined));
  const quick = await Promise.race([fetched.catch(() => undefined), later(QUICK)]);
  if (quick && quick.status < 500) return quick;
  return (await caches.match(key)) ?? fetched;
};

/** A file with a hashed name never changes. */
const file = async (request) => (await caches.match(request)) ?? keep(request, await fetch(request));

addEventListener("fetch", (event) => {
  const { request } = event,
    { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/app/")) event.respondWith(file(request));
  else if (request.mode === "navigate" && pathname === "/") event.respondWith(page(event, "/"));
  else if (request.mode === "navigate" && pathname.startsWith("/table/")) event.respondWith(page(event, "/table/any"));
});
