const CACHE = "durbar-E868A280",
  PAGES = ["/", "/table/any"],
  LIKE_LOBBY = /^\/($|player$|ranking$|club(\/|$))/,
  FILES = [
    "/static/app/chunk-ZAL4JFZC.js",
    "/static/app/page-C67E828B.css",
    "/static/app/pictures-VNLA3RFK.js",
    "/static/app/chunk-HUD4ZCSV.js",
    "/static/app/favicon-98F8923B.svg",
  ],
  TEXTS = {
    en: ["/static/app/en-AE6REPI7.js"],
    fr: ["/static/app/fr-BYDPTHKC.js"],
  },
  ICON = "/static/app/icon-192-93D25A0F.png",
  QUICK = 300,
  KEPT = 2;
(addEventListener("install", (t) => {
  const s =
      navigator.languages.find((n) => n.slice(0, 2) in TEXTS)?.slice(0, 2) ??
      "en",
    i = caches
      .open(CACHE)
      .then((n) => n.addAll([...PAGES, ...FILES, ...TEXTS[s]]));
  t.waitUntil(i.then(() => skipWaiting()));
}),
  addEventListener("activate", (t) => {
    const s = (n) =>
        n
          .filter((a) => a.startsWith("durbar-") && a !== CACHE)
          .slice(0, 1 - KEPT),
      i = caches
        .keys()
        .then((n) => Promise.all(s(n).map((a) => caches.delete(a))));
    t.waitUntil(i.then(() => clients.claim()));
  }));
const keep = async (t, s) => (
    s.ok && (await (await caches.open(CACHE)).put(t, s.clone())),
    s
  ),
  later = (t) => new Promise((s) => setTimeout(s, t)),
  page = async (t, s) => {
    const i = fetch(t.request).then((a) => keep(s, a));
    t.waitUntil(i.catch(() => {}));
    const n = await Promise.race([i.catch(() => {}), later(QUICK)]);
    return n && n.status < 500 ? n : ((await caches.match(s)) ?? i);
  },
  file = async (t) => (await caches.match(t)) ?? keep(t, await fetch(t));
addEventListener("fetch", (t) => {
  const { request: s } = t,
    { origin: i, pathname: n } = new URL(s.url);
  s.method !== "GET" ||
    i !== location.origin ||
    (n.startsWith("/static/app/")
      ? t.respondWith(file(s))
      : s.mode === "navigate" && LIKE_LOBBY.test(n)
        ? t.respondWith(page(t, "/"))
        : s.mode === "navigate" &&
          n.startsWith("/table/") &&
          t.respondWith(page(t, "/table/any")));
});
const WORDS = {
    en: {
      open: "Open",
      stop: "Stop notices",
      stopped: "Notices to this browser are off.",
    },
    fr: {
      open: "Ouvrir",
      stop: "Arrêter les avis",
      stopped: "Ce navigateur ne reçoit plus d’avis.",
    },
  },
  wordsOf = (t) => WORDS[t] ?? WORDS.en,
  pathOf = (t) => {
    const { pathname: s, search: i } = new URL(t ?? "/", location.origin);
    return s + i;
  },
  windows = () => clients.matchAll({ type: "window", includeUncontrolled: !0 }),
  isAt = (t, s) => pathOf(t.url).split("?")[0] === s.split("?")[0],
  show = async ({ title: t, body: s, url: i, tag: n, stop: a, lang: o }) => {
    const c = pathOf(i),
      r = (await windows()).some(
        (e) => e.focused && e.visibilityState === "visible" && isAt(e, c),
      ),
      p = wordsOf(o),
      l = a ? ["open", "stop"].map((e) => ({ action: e, title: p[e] })) : [],
      d = { path: c, stop: a, lang: o };
    if (
      (await registration.showNotification(t, {
        body: s,
        tag: n,
        lang: o,
        data: d,
        actions: l,
        icon: ICON,
        renotify: !1,
        silent: r,
      }),
      r)
    )
      for (const e of await registration.getNotifications({ tag: n }))
        e.close();
  };
addEventListener("push", (t) => t.waitUntil(show(t.data.json())));
const open = async (t) => {
    const s = (await windows()).find((i) => isAt(i, t));
    return s ? s.focus() : clients.openWindow(t);
  },
  stopNotices = async ({ stop: t, lang: s }) => {
    const i = JSON.stringify({ secret: t });
    return (
      await fetch("/api/notices/stop", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: i,
      }).catch(() => null)
    )?.ok
      ? registration.showNotification(wordsOf(s).stopped, {
          tag: "stopped",
          lang: s,
          icon: ICON,
          silent: !0,
        })
      : clients.openWindow(`/player#stop=${t}`);
  };
addEventListener("notificationclick", (t) => {
  const { action: s, notification: i } = t,
    { data: n } = i;
  (i.close(),
    t.waitUntil(s === "stop" ? stopNotices(n) : open(n?.path ?? "/")));
});
