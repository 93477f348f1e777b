// Requests while the server restarts: repeated when that can do no harm, and only then.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const nothing = () => {};
const media = { matches: false, addEventListener: nothing };
for (const [name, value] of Object.entries({
  addEventListener: nothing,
  matchMedia: () => media,
  navigator: { languages: ["en"] },
  document: { addEventListener: nothing, documentElement: { dataset: {} } },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { api } = await import("../src/shell/api.js");

const turns = async (n = 30) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};
/** Carry out a request whose tries are answered so: a status, or null for no answer at all. */
const asked = async (request, ...answers) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let tries = 0;
  globalThis.fetch = async () => {
    tries++;
    const status = answers.shift() ?? 200;
    if (status === "gone") throw new TypeError("no server");
    const code = { 409: { code: "stale", reason: "late" }, 421: { code: "moved", reason: "elsewhere" } }[status] ?? {};
    return { ok: status === 200, status, statusText: "", json: async () => (status < 500 ? code : null) };
  };
  const answer = request().then(
    () => "done",
    (refusal) => refusal,
  );
  for (let i = 0; i < 12; i++) {
    await turns();
    mock.timers.tick(3000);
  }
  const result = await answer;
  mock.timers.reset();
  return [result, tries];
};

test("what only asks is asked again until the server is there", async () => {
  assert.deepEqual(await asked(() => api.games(), "gone", 502, 504), ["done", 4]);
  assert.deepEqual(await asked(() => api.explain("t", "x"), 503, "gone"), ["done", 3]);
});

test("it is given up after a while", async () => {
  const [refusal, tries] = await asked(() => api.hint("t", 1), ...Array(9).fill("gone"));
  assert.deepEqual([refusal.code, tries], ["offline", 5]);
});

test("what must not happen twice is repeated only when the server said that it took nothing", async () => {
  for (const request of [
    () => api.create({}),
    () => api.sit("t", {}),
    () => api.chat("t", "hi"),
    () => api.report("t", {}),
  ]) {
    assert.deepEqual(await asked(request, 503, 421), ["done", 3]);
    for (const status of ["gone", 502, 504]) {
      const [refusal, tries] = await asked(request, status);
      assert.deepEqual([refusal.code, tries], ["offline", 1]);
    }
  }
});

test("a move, an undo, a redo are not repeated here: the stream does, because it sees the table", async () => {
  for (const ask of [() => api.play("t", 4, 5, "take 2"), () => api.undo("t", 4, 1), () => api.redo("t", 4)]) {
    const [refusal, tries] = await asked(ask, 502);
    assert.deepEqual([refusal.code, tries], ["offline", 1]);
  }
});
