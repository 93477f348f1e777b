// A turn that is prepared: shown like a frame, changed step by step by the server's answers, and left when the turn comes.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";

const { signal } = await import("@preact/signals");
const { games } = await import("../src/shell/games.js");
const { PlanModel, plannedFrame } = await import("../src/table/plan.js");

games.value = [{ id: "java", prepares: true, levels: [], options: [], seats: [2] }];
const facts = { game: "java", status: "playing", seats: [] };
const live = (more = {}) => ({
  viewer: 1,
  actor: 0,
  ply: 7,
  version: 9,
  table: facts,
  observation: { taken: [] },
  choices: null,
  undoable: 0,
  redoable: 0,
  ...more,
});
const viewOf = (body, version) => ({
  seat: 1,
  version,
  do: body.do,
  steps: body.do.map((action) => [{ kind: action }]),
  observation: { actor: 1, taken: body.do },
  scores: [0, body.do.length],
  choices: { list: [] },
  done: body.do.at(-1) === "end",
});

/** A table whose server accepts every action but "no". */
const tableWith = (frame) => {
  const asked = [],
    told = [],
    said = [],
    table = {
      id: "here",
      live: signal(frame),
      handover: signal(null),
      tutorial: null,
      replay: { go: () => {} },
      seat: (seat) => ({ seat, kind: seat === 2 ? "bot" : "person" }),
      notify: (text) => told.push(text),
      showRefusal: (error) => told.push(error.code),
      announce: (text) => said.push(text),
      texts: { event: ({ kind }) => `${kind}!` },
      forgetAnswers: () => {},
    };
  globalThis.fetch = async (path, { body }) => {
    const request = JSON.parse(body);
    asked.push([path.split("/").slice(4).join("/"), request]);
    const refused = request.do.includes("no");
    const json = refused
      ? { code: "rejected", reason: "The rules forbid it.", clause: "A4" }
      : path.endsWith("look")
        ? viewOf(request, table.live.value.version)
        : live();
    return { ok: !refused, status: refused ? 422 : 200, json: async () => json };
  };
  return { table, plan: new PlanModel(table, () => "compact"), asked, told, said };
};

test("the turn is shown as a frame of another version", () => {
  const frame = plannedFrame(live(), { view: viewOf({ do: ["a"] }, 9), undone: ["b"], number: 3 });
  assert.deepEqual(
    [frame.viewer, frame.actor, frame.version, frame.ply, frame.undoable, frame.redoable],
    [1, 1, -3, 8, 1, 1],
  );
  assert.deepEqual(frame.observation.taken, ["a"]);
});

test("actions are added, taken back and played again", async () => {
  const { plan, told, said } = tableWith(live());
  assert.equal(plan.possible.value, true);
  await plan.start();
  assert.equal(plan.active.value, true);
  assert.equal(await plan.add("a"), true);
  assert.equal(await plan.add("no"), false);
  assert.deepEqual(told, ["rejected"]);
  assert.match(said.at(-1), /a!/);
  await plan.add("b");
  await plan.undo(2);
  assert.deepEqual([plan.frame.value.undoable, plan.frame.value.redoable], [0, 2]);
  await plan.redo();
  assert.deepEqual(plan.frame.value.observation.taken, ["a"]);
  await plan.redo();
  assert.deepEqual(plan.frame.value.observation.taken, ["a", "b"]);
  await plan.add("end");
  assert.equal(plan.ended.value, true);
  assert.equal(plan.frame.value.actor, -1);
});

test("what the board asks is answered about the turn that is prepared", async () => {
  const { plan } = tableWith(live());
  assert.equal(plan.preview("a"), null);
  await plan.start();
  await plan.add("a");
  assert.deepEqual((await plan.preview("b")).events, [{ kind: "b" }]);
  assert.deepEqual(await plan.explain("no"), { legal: false, clause: "A4", reason: "The rules forbid it." });
  assert.equal((await plan.explain("b")).legal, true);
});

test("keeping it sends the version it was prepared with", async () => {
  const { plan, asked } = tableWith(live());
  await plan.start();
  await plan.add("a");
  await plan.keep();
  assert.deepEqual(asked.at(-1), ["plan", { do: ["a"], seat: 1, version: 9 }]);
  assert.equal(plan.active.value, false);
});

test("when somebody moves it starts from the new table, without what no longer fits", async () => {
  const { table, plan, told } = tableWith(live());
  await plan.start();
  await plan.add("a");
  await plan.add("b");
  const usual = globalThis.fetch;
  globalThis.fetch = async (path, request) => usual(path, { ...request, body: request.body.replace('"b"', '"no"') });
  table.live.value = live({ version: 10 });
  for (let i = 0; i < 60; i++) await Promise.resolve();
  assert.deepEqual(plan.frame.value.observation.taken, ["a"]);
  assert.equal(told.length, 1);
});

test("when the turn has come nothing is prepared any more", async () => {
  const { table, plan } = tableWith(live());
  await plan.start();
  table.live.value = live({ version: 10, actor: 1 });
  assert.equal(plan.active.value, false);
  assert.equal(plan.possible.value, false);
});

test("nothing is offered while a bot acts, to spectators, and where the game cannot", () => {
  assert.equal(tableWith(live({ actor: 2 })).plan.possible.value, false);
  assert.equal(tableWith(live({ viewer: null })).plan.possible.value, false);
  const other = { ...facts, game: "pebbles" };
  assert.equal(tableWith(live({ table: other })).plan.possible.value, false);
});

test("a turn that was played is told once", () => {
  const { table, told } = tableWith(live());
  const plan = { seat: 1, do: ["a"], fits: true };
  table.live.value = live({ plan });
  table.live.value = live({ plan: { ...plan } });
  assert.equal(told.length, 1);
});
