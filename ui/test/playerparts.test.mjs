// Pure parts of the player's page: devices in words, filters, ratings, quiet hours, push, bytes of passkeys.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";

const { deviceName } = await import("../src/shell/device.js");
const { ALL, archivePath, heat, isAll, scaleOf } = await import("../src/player/archive.js");
const { clock, minutesOf, quietHours } = await import("../src/player/hours.js");
const { stateOf } = await import("../src/player/push.js");
const { toBytes, toText } = await import("../src/player/webauthn.js");

test("a device is called by its browser and its system", () => {
  const named = (agent) => deviceName(agent, (browser, system) => `${browser} on ${system}`);
  const mozilla = "Mozilla/5.0";
  assert.equal(named(`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`), "Firefox on Linux");
  assert.equal(
    named(`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`),
    "Edge on Windows",
  );
  assert.equal(
    named(`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1`),
    "Safari on iPhone",
  );
  assert.equal(
    named(`${mozilla} (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`),
    "Chrome on Android",
  );
  assert.equal(named("curl/8"), "");
});

test("only what is filtered is asked for", () => {
  assert.equal(archivePath(ALL), "/api/player/games?limit=20");
  const some = { game: "java", seats: 3, who: "people", won: true, text: " Bo & Co " };
  assert.equal(
    archivePath(some, "1700.5,t1"),
    "/api/player/games?game=java&seats=3&who=people&won=true&text=Bo+%26+Co&before=1700.5%2Ct1&limit=20",
  );
  assert.deepEqual([isAll({ ...ALL }), isAll(some)], [true, false]);
});

test("the colour of a share says how far it is above an even one", () => {
  assert.deepEqual([heat(1, 4, 3), heat(1, 3, 3), heat(2, 5, 3), heat(9, 20, 3), heat(1, 1, 2)], [0, 1, 2, 3, 4]);
});

test("the scale of ratings is round and has room for all of them", () => {
  assert.deepEqual(scaleOf([{ value: 1500, error: 60 }]), [1000, 2000]);
  assert.deepEqual(
    scaleOf([
      { value: 1100, error: 140 },
      { value: 2020, error: 30 },
    ]),
    [750, 2250],
  );
});

test("quiet hours may pass midnight", () => {
  const hours = (from, to) => quietHours({ from, to }).flatMap((quiet, hour) => (quiet ? [hour] : []));
  assert.deepEqual(hours(22 * 60, 2 * 60), [0, 1, 22, 23]);
  assert.deepEqual(hours(60, 3 * 60), [1, 2]);
  assert.deepEqual(hours(90, 90), []);
  assert.deepEqual([clock(0), clock(1350)], ["00:00", "22:30"]);
  assert.deepEqual([minutesOf("22:30"), minutesOf("7:05"), minutesOf(""), minutesOf("25:00")], [1350, 425, null, null]);
});

test("why there is no push here", () => {
  const here = { secure: true, workers: true, push: true, permission: "granted", apple: false, subscribed: true };
  assert.equal(stateOf(here), "on");
  assert.equal(stateOf({ ...here, subscribed: false }), "off");
  assert.equal(stateOf({ ...here, permission: "default" }), "off");
  assert.equal(stateOf({ ...here, permission: "denied" }), "denied");
  assert.equal(stateOf({ ...here, push: false }), "unsupported");
  assert.equal(stateOf({ ...here, push: false, apple: true }), "home_screen");
  assert.equal(stateOf({ ...here, secure: false }), "insecure");
});

test("bytes and their text", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  assert.deepEqual(toBytes(toText(bytes.buffer)), bytes);
  assert.doesNotMatch(toText(bytes.buffer), /[+/=]/);
});
