// The night of Machu Picchu as it is told: lines by step and player, what they brought, and until when it stays.
import assert from "node:assert/strict";
import { test } from "node:test";

const { brought, nightOf, wayOf } = await import("../src/games/machupicchu/nightstory.js");

const event = (kind, seat, data = {}) => ({ kind, seat, data, clause: "N1", secret: false });
const run = (seat, from, to) => event("run", seat, { from, to, steps: to - from });
const line = (ply, seat, ...events) => ({ ply, seat, do: "x", events, at: 0 });

const evening = line(
  0,
  0,
  event("stay", 0, { tile: "corn" }),
  event("night", 1, { day: 4 }),
  event("moon_corn", 1, { corn: 3 }),
  event("moon_free", 1, { tiles: ["corn", "steps2"], paid: [] }),
  run(1, 7, 9),
);
const paying = line(1, 0, event("moon", 0, { tiles: ["cloth"], paid: ["cloth"] }));
const reward = line(2, 2, event("reward", 2, { goods: ["corn", "coca"] }), run(2, 5, 8));
const dawn = line(3, 2, event("dawn", 1, { day: 5 }));
const night = [evening, paying, reward, dawn];
const atlas = { tiles: [{ id: "cloth", gain: { cloth: 1 }, pay_corn: 1 }], unitCorn: 3 };
const gains = (amounts) => Object.fromEntries(Object.entries(amounts).filter(([, n]) => n));

test("a night is told by step and player", () => {
  const story = nightOf(night, [0], 3);
  assert.equal(story.day, 4);
  assert.equal(story.over, true);
  assert.deepEqual(
    story.lines.map((l) => [l.step, l.seat, l.events.length]),
    [
      [0, 1, 3],
      [0, 0, 1],
      [1, 2, 2],
      [2, 1, 1],
    ],
  );
  assert.deepEqual(
    story.lines.map((l) => gains(brought(atlas, l))),
    [{ corn: 3 }, { cloth: 1 }, { corn: 3, coca: 1 }, {}],
  );
  assert.deepEqual(wayOf(story.lines[0].events, 1), { seat: 1, from: 7, to: 9, steps: 2 });
});

test("it stays until I have moved, for spectators until everybody has", () => {
  const moved = (seat, ply) => line(ply, seat, event("step", seat));
  assert.equal(nightOf([evening, paying], [0], 3).over, false);
  assert.ok(nightOf([...night, moved(1, 4)], [0], 3));
  assert.equal(nightOf([...night, moved(1, 4), moved(2, 5), moved(0, 6)], [0], 3), null);
  assert.ok(nightOf([...night, moved(1, 4), moved(2, 5)], [], 3));
  assert.equal(nightOf([...night, moved(1, 4), moved(2, 5), moved(0, 6)], [], 3), null);
  assert.equal(nightOf([moved(0, 0)], [0], 3), null);
});
