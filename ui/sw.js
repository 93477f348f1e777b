// The service worker: the page's files from the cache, index.html from the network if it is quick, all else as without it;
// and notices by push: shown, opened, stopped.
// %version% changes with every build, so that browsers notice a new one.
const CACHE = "durbar-%version%";
const PAGES = ["/", "/table/any"]; // the page of every table is the same
const LIKE_LOBBY = /^\/($|player$|ranking$|club(\/|$))/; // the same page too
const FILES = "%files%"; // of the lobby: the browser has them already
const TEXTS = "%texts%"; // files by language
const ICON = "%notice-icon%";
const QUICK = 300; // milliseconds the network has before the kept page is shown
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
  else if (request.mode === "navigate" && LIKE_LOBBY.test(pathname)) event.respondWith(page(event, "/"));
  else if (request.mode === "navigate" && pathname.startsWith("/table/")) event.respondWith(page(event, "/table/any"));
});

/* ---- notices: the server sends {title, body, url, tag, stop, lang} (durbar/table/notices) ---- */

const WORDS = {
  en: { open: "Open", stop: "Stop notices", stopped: "Notices to this browser are off." },
  fr: { open: "Ouvrir", stop: "Arrêter les avis", stopped: "Ce navigateur ne reçoit plus d’avis." },
};
const wordsOf = (lang) => WORDS[lang] ?? WORDS.en;
/** Where a notice leads on this site, whatever name the server has for it. */
const pathOf = (url) => {
  const { pathname, search } = new URL(url ?? "/", location.origin);
  return pathname + search;
};
const windows = () => clients.matchAll({ type: "window", includeUncontrolled: true });
const isAt = (client, path) => pathOf(client.url).split("?")[0] === path.split("?")[0];

/** Somebody who looks at the table needs no notice of it. Browsers want one for every push: it goes again at once. */
const show = async ({ title, body, url, tag, stop, lang }) => {
  const path = pathOf(url),
    seen = (await windows()).some((one) => one.focused && one.visibilityState === "visible" && isAt(one, path)),
    words = wordsOf(lang);
  const actions = stop ? ["open", "stop"].map((action) => ({ action, title: words[action] })) : [];
  const data = { path, stop, lang };
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    data,
    actions,
    icon: ICON,
    renotify: false,
    silent: seen,
  });
  if (seen) for (const shown of await registration.getNotifications({ tag })) shown.close();
};

addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

/** A tab that shows it already, else a new one. */
const open = async (path) => {
  const here = (await windows()).find((one) => isAt(one, path));
  return here ? here.focus() : clients.openWindow(path);
};

/** One tap. If the server cannot be reached, the page that does the same is opened. */
const stopNotices = async ({ stop, lang }) => {
  const body = JSON.stringify({ secret: stop }),
    headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/notices/stop", { method: "POST", headers, body }).catch(() => null);
  if (!answer?.ok) return clients.openWindow(`/player#stop=${stop}`);
  return registration.showNotification(wordsOf(lang).stopped, { tag: "stopped", lang, icon: ICON, silent: true });
};

addEventListener("notificationclick", (event) => {
  const { action, notification } = event,
    { data } = notification;
  notification.close();
  event.waitUntil(action === "stop" ? stopNotices(data) : open(data?.path ?? "/"));
});
