// The service worker without a browser: what it answers itself, what it leaves alone, what it forgets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const CODE = readFileSync(new URL("../sw.js", import.meta.url), "utf8")
  .replaceAll("%version%", "NOW")
  .replace('"%files%"', '["/static/app/main-AAAAAAAA.js"]')
  .replace('"%texts%"', '{ en: ["/static/app/en-AAAAAAAA.js"], fr: ["/static/app/fr-AAAAAAAA.js"] }');
const answer = (text, status = 200) => ({ text, status, ok: status < 400, clone: () => answer(text, status) });

/** A worker whose network answers as told; `slow` never answers in time. */
const worker = (network, { slow = false, languages = ["en"], tabs = [] } = {}) => {
  const handlers = {},
    stored = new Map(),
    asked = [],
    shown = [],
    opened = [];
  const keyOf = (request) => request.url?.replace("https://x", "") ?? request;
  const open = async (name) => {
    if (!stored.has(name)) stored.set(name, new Map());
    const kept = stored.get(name);
    return {
      addAll: async (names) => names.forEach((one) => kept.set(one, answer(`kept ${one}`))),
      put: async (key, response) => void kept.set(keyOf(key), response),
    };
  };
  const world = {
    addEventListener: (kind, handle) => (handlers[kind] = handle),
    caches: {
      open,
      keys: async () => [...stored.keys()],
      delete: async (name) => stored.delete(name),
      match: async (request) => [...stored.values()].map((kept) => kept.get(keyOf(request))).find(Boolean),
    },
    clients: { claim: async () => {}, matchAll: async () => tabs, openWindow: async (path) => void opened.push(path) },
    registration: {
      showNotification: async (title, facts) => {
        const one = { title, ...facts, close: () => shown.splice(shown.indexOf(one), 1) };
        shown.push(one);
      },
      getNotifications: async ({ tag }) => shown.filter((one) => one.tag === tag),
    },
    fetch: async (request, facts) => {
      asked.push(facts?.body ? `${request} ${facts.body}` : keyOf(request));
      const found = network(keyOf(request));
      if (!found) throw new TypeError("no network");
      return slow ? new Promise(() => {}) : found;
    },
    location: { origin: "https://x" },
    navigator: { languages },
    setTimeout: (done) => (slow ? done() : undefined),
    skipWaiting: async () => {},
    URL,
  };
  vm.runInNewContext(CODE, world);
  const event = (facts) => {
    const waiting = [];
    let response;
    const given = { ...facts, waitUntil: (p) => waiting.push(p), respondWith: (p) => (response = p) };
    return { given, waiting, response: () => response };
  };
  return {
    asked,
    stored,
    shown,
    opened,
    run: async (kind, facts = {}) => {
      const one = event(facts);
      handlers[kind](one.given);
      await Promise.all(one.waiting);
    },
    get: async (path, mode = "cors", method = "GET") => {
      const one = event({ request: { url: `https://x${path}`, mode, method } });
      handlers.fetch(one.given);
      return one.response() ? (await one.response()).text : null;
    },
  };
};

test("it keeps the page, the lobby's files and the words of one language", async () => {
  const w = worker(() => null, { languages: ["de", "fr-CH", "en"] });
  await w.run("install");
  assert.deepEqual(
    [...w.stored.get("durbar-NOW").keys()],
    ["/", "/table/any", "/static/app/main-AAAAAAAA.js", "/static/app/fr-AAAAAAAA.js"],
  );
});

test("a kept file is not asked for again, a new one is kept", async () => {
  const w = worker(() => answer("fresh"));
  await w.run("install");
  assert.equal(await w.get("/static/app/main-AAAAAAAA.js"), "kept /static/app/main-AAAAAAAA.js");
  assert.equal(await w.get("/static/app/view-BBBBBBBB.js"), "fresh");
  assert.equal(await w.get("/static/app/view-BBBBBBBB.js"), "fresh");
  assert.deepEqual(w.asked, ["/static/app/view-BBBBBBBB.js"]);
});

test("a missing file is not kept", async () => {
  const w = worker(() => answer("nothing", 404));
  await w.get("/static/app/view-BBBBBBBB.js");
  await w.get("/static/app/view-BBBBBBBB.js");
  assert.equal(w.asked.length, 2);
});

test("the page comes from the network; from the cache when that is away, slow or restarting", async () => {
  const pages = async (network, facts) => {
    const w = worker(network, facts);
    await w.run("install");
    return [await w.get("/", "navigate"), await w.get("/table/t1", "navigate")];
  };
  assert.deepEqual(await pages((path) => answer(`new ${path}`)), ["new /", "new /table/t1"]);
  const kept = ["kept /", "kept /table/any"];
  assert.deepEqual(await pages(() => null), kept);
  assert.deepEqual(await pages(() => answer("late"), { slow: true }), kept);
  assert.deepEqual(await pages(() => answer("busy", 503)), kept);
});

test("all else is left to the browser", async () => {
  const w = worker(() => answer("fresh"));
  for (const path of ["/api/games", "/api/tables/t/record", "/static/parts.json", "/sw.js", "/openapi.json"])
    assert.equal(await w.get(path), null, path);
  assert.equal(await w.get("/", "navigate", "POST"), null);
  assert.equal(await w.get("/openapi.json", "navigate"), null);
  assert.deepEqual(w.asked, []);
});

test("it forgets all versions but its own and the one before", async () => {
  const w = worker(() => null);
  for (const name of ["durbar-1", "durbar-2", "other", "durbar-3"]) w.stored.set(name, new Map());
  await w.run("install");
  await w.run("activate");
  assert.deepEqual([...w.stored.keys()], ["other", "durbar-3", "durbar-NOW"]);
});

const NOTICE = {
  title: "Your turn in Java",
  body: "With Bo.",
  url: "https://x/table/t1",
  tag: "table-t1",
  stop: "s3cret",
  lang: "fr",
};
const pushed = (facts = NOTICE) => ({ data: { json: () => facts } });
const tab = (path, facts = {}) => ({
  url: `https://x${path}`,
  focused: false,
  visibilityState: "visible",
  focused_by: 0,
  focus() {
    this.focused_by++;
  },
  ...facts,
});

test("a push is shown in its language, and again without a sound", async () => {
  const w = worker(() => null, { tabs: [tab("/table/t1"), tab("/table/t2", { focused: true })] });
  await w.run("push", pushed());
  const [notice] = w.shown;
  assert.deepEqual([notice.title, notice.body, notice.tag], ["Your turn in Java", "With Bo.", "table-t1"]);
  assert.deepEqual([notice.renotify, notice.silent], [false, false]);
  assert.deepEqual(
    [...notice.actions].map((one) => one.title),
    ["Ouvrir", "Arrêter les avis"],
  );
});

test("whoever looks at the table right now is not called", async () => {
  const w = worker(() => null, { tabs: [tab("/table/t1?ply=3", { focused: true })] });
  await w.run("push", pushed());
  assert.deepEqual(w.shown, []);
});

test("a click goes to the open table, or opens it on this site", async () => {
  const click = async (tabs) => {
    const w = worker(() => null, { tabs });
    await w.run("push", pushed({ ...NOTICE, url: "https://other.example/table/t1" }));
    await w.run("notificationclick", { action: "", notification: w.shown[0] });
    assert.deepEqual(w.shown, []);
    return w.opened;
  };
  const there = tab("/table/t1");
  assert.deepEqual(await click([tab("/"), there]), []);
  assert.equal(there.focused_by, 1);
  assert.deepEqual(await click([tab("/")]), ["/table/t1"]);
});

test("one tap stops, and without the server the page is opened for it", async () => {
  const stop = async (network) => {
    const w = worker(network);
    await w.run("push", pushed());
    await w.run("notificationclick", { action: "stop", notification: w.shown[0] });
    return [w.asked, w.opened, w.shown.map((one) => one.title)];
  };
  const asked = ['/api/notices/stop {"secret":"s3cret"}'];
  assert.deepEqual(await stop(() => answer("done")), [asked, [], ["Ce navigateur ne reçoit plus d’avis."]]);
  assert.deepEqual(await stop(() => null), [asked, ["/player#stop=s3cret"], []]);
});

test("the other pages are the lobby's file when the network is away", async () => {
  const w = worker(() => null);
  await w.run("install");
  for (const path of ["/player", "/ranking", "/club", "/club/c1"])
    assert.equal(await w.get(path, "navigate"), "kept /", path);
});
