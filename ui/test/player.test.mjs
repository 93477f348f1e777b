// The player of a browser: made once, adopts tokens, is dropped when the server knows it no more; nothing fails without it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./browser.mjs";

const kept = new Map();
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
  },
});
Object.defineProperty(globalThis, "navigator", {
  value: { languages: ["en"], userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
});
const settings = await import("../src/shell/settings.js");
const player = await import("../src/shell/player.js");

const FACTS = { id: "p", name: "Ana", portrait: "c3", lang: "en", devices: [], passkeys: [] };
let asked, answers;
/** Answers by path: a body, or [status, code]. */
globalThis.fetch = async (path, { body, headers }) => {
  asked.push([path, body ? JSON.parse(body) : null, headers.Authorization ?? null]);
  const found = answers[path] ?? [404, "unknown"];
  const [status, json] = Array.isArray(found) ? [found[0], { code: found[1], reason: "no" }] : [200, found];
  return { ok: status === 200, status, statusText: "", json: async () => json };
};
const settle = async () => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};
beforeEach(() => {
  player.leave();
  player.farewell.value = "";
  settings.tokens.value = {};
  settings.setName("");
  kept.clear();
  asked = [];
  answers = { "/api/players": { key: "k1", player: FACTS }, "/api/player/adopt": { tables: 1 } };
});

test("a player is made once, with a device in words, and its key signs requests", async () => {
  const keys = await Promise.all([player.ensurePlayer(), player.ensurePlayer()]);
  assert.deepEqual(keys, ["k1", "k1"]);
  assert.equal(asked.length, 1);
  const [, made] = asked[0];
  assert.match(made.portrait, /^c[0-7]$/);
  assert.ok(made.zone && made.name && made.device);
  assert.equal(kept.get("durbar.player"), "k1");
  assert.equal(settings.bearerFor("table-t9"), "k1");
  assert.deepEqual([settings.myName.value, settings.myPortrait.value], ["Ana", "c3"]);
});

test("a seat's own token goes before the player's key", async () => {
  await player.ensurePlayer();
  settings.saveToken("table-t1", "secret-secret-secret");
  assert.deepEqual([settings.bearerFor("table-t1"), settings.bearerFor("table-t2")], ["secret-secret-secret", "k1"]);
  settings.saveToken("table-t3", null);
  assert.equal(settings.bearerFor("table-t3"), "k1");
});

test("a link that was cut short leaves no token behind", () => {
  settings.saveToken("table-t1", "cut-short");
  settings.saveToken("t", "secret-secret-secret");
  assert.deepEqual(settings.tokens.value, {});
});

test("tokens from before become the player's; later ones stay", async () => {
  settings.saveToken("table-t1", "secret-secret-secret");
  await player.ensurePlayer();
  assert.deepEqual(asked[1], [
    "/api/player/adopt",
    { keys: [{ table: "table-t1", token: "secret-secret-secret" }] },
    "Bearer k1",
  ]);
  assert.equal(settings.bearerFor("table-t1"), "k1"); // at once: the old token would be refused from now on
  settings.saveToken("table-t2", "other-other-other");
  answers["/api/player"] = FACTS;
  player.resumePlayer();
  await settle();
  assert.equal(settings.tokenFor("table-t2"), "other-other-other");
});

test("what could not be adopted is tried again by the next page", async () => {
  settings.saveToken("table-t1", "secret-secret-secret");
  answers["/api/player/adopt"] = [429, "too_many"];
  await player.ensurePlayer();
  await settle();
  assert.equal(settings.tokenFor("table-t1"), "secret-secret-secret");
  Object.assign(answers, { "/api/player": FACTS, "/api/player/adopt": { tables: 1 } });
  player.resumePlayer();
  await settle();
  assert.equal(settings.tokenFor("table-t1"), undefined);
});

test("a key that the server does not know is dropped with a sentence, and tokens stay", async () => {
  await player.ensurePlayer();
  settings.saveToken("table-t1", "secret-secret-secret");
  Object.assign(answers, {
    "/api/player/tables": [401, "no_player"],
    "/api/tables/mine": { tables: [{ id: "table-t1" }] },
  });
  assert.deepEqual(await player.loadMine(), [{ id: "table-t1" }]);
  assert.equal(settings.playerKey.value, null);
  assert.equal(kept.get("durbar.player"), undefined);
  assert.notEqual(player.farewell.value, "");
  assert.equal(settings.tokenFor("table-t1"), "secret-secret-secret");
});

test("my tables are the player's and those of leftover tokens, each once", async () => {
  await player.ensurePlayer();
  settings.saveToken("table-t2", "secret-secret-secret");
  const turn = { status: "playing", actor: 1, yours: [1] };
  Object.assign(answers, {
    "/api/player/tables": {
      tables: [
        { id: "table-t1", ...turn },
        { id: "table-t2", ...turn, yours: [0] },
      ],
    },
    "/api/tables/mine": { tables: [{ id: "table-t2" }, { id: "table-t3" }] },
  });
  assert.deepEqual(
    (await player.loadMine()).map((table) => table.id),
    ["table-t1", "table-t2", "table-t3"],
  );
  assert.deepEqual(
    player.waitingForMe.value.map((table) => table.id),
    ["table-t1"],
  );
});

test("where nothing can be kept no player is made", async () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("forbidden");
  };
  assert.equal(await player.ensurePlayer(), undefined);
  assert.deepEqual(asked, []);
  localStorage.setItem = setItem;
});

test("a server without players is not asked twice, and nothing fails", async () => {
  answers = {};
  assert.equal(await player.ensurePlayer(), undefined);
  assert.equal(await player.ensurePlayer(), undefined);
  assert.equal(asked.length, 1);
});
