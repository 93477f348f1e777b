// The clock at the table and in the dialog: what is left by the server's time, what is sent, what is said once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import "./browser.mjs";
import { FIRST_CHOICE, clockOf, clockSentence } from "../src/lobby/clockchoice.js";
import { TableClock, leftAt } from "../src/table/clock.js";
import { notesAbove } from "../src/table/notes.js";
import { localTime, tomorrow } from "../src/table/times.js";

const live = { kind: "live", left: [600, 540, null], running: 1, due: 1540, now: 1000 };

test("only the clock that runs goes down, and a live one never shows more than is left", () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => leftAt(live, seat, 1010)),
    [600, 530, null],
  );
  assert.equal(leftAt(live, 1, 2000), 0);
  assert.equal(leftAt({ ...live, due: 9000 }, 1, 1000), 540, "it begins later");
  assert.equal(leftAt({ ...live, kind: "days", left: [null, 100, null], due: 9000 }, 1, 1000), 8000);
  assert.equal(leftAt({ ...live, running: null, due: null }, 1, 5000), 540);
});

test("the server's time counts, and late news does not put the clock back", (t) => {
  t.mock.timers.enable({ apis: ["Date", "setInterval"], now: 5_000_000 });
  const facts = signal({ clock: live }),
    clock = new TableClock({ facts, mine: signal([0]), notify: () => assert.fail("not my time") });
  assert.equal(clock.left(1), 540);
  t.mock.timers.tick(10_000);
  assert.equal(Math.round(clock.left(1)), 530);
  facts.value = { clock: { ...live, now: 1004 } }; // sent six seconds ago
  assert.equal(Math.round(clock.left(1)), 530);
  clock.stop();
});

test("whoever has little time left is told once", (t) => {
  t.mock.timers.enable({ apis: ["Date", "setInterval"], now: 5_000_000 });
  const told = [],
    facts = signal({ clock: { ...live, left: [600, 70, null], due: 1070 } }),
    clock = new TableClock({ facts, mine: signal([1]), notify: (text) => told.push(text) });
  assert.equal(told.length, 0);
  t.mock.timers.tick(11_000);
  t.mock.timers.tick(20_000);
  assert.equal(told.length, 1);
  clock.stop();
});

test("the chosen clock is sent with the zone of its nights, and none is sent as none", () => {
  assert.equal(clockOf(FIRST_CHOICE, "Europe/Paris"), null);
  assert.deepEqual(clockOf({ ...FIRST_CHOICE, kind: "live" }, "Europe/Paris"), {
    kind: "live",
    minutes: 30,
    increment: 10,
    then: "bot",
  });
  assert.deepEqual(clockOf({ ...FIRST_CHOICE, kind: "days", weekends: true, then: "resign" }, "Europe/Paris"), {
    kind: "days",
    days: 2,
    weekends: true,
    night: [22, 8],
    zone: "Europe/Paris",
    then: "resign",
  });
  assert.deepEqual(
    clockSentence({ ...FIRST_CHOICE, kind: "days" }).map(([key]) => key),
    ["sum_days", "sum_then_bot"],
  );
});

test("a note stands above the line of the log that it followed", () => {
  const row = (key, ...plies) => ({ key, lines: plies.map((ply) => ({ line: { ply } })) }),
    notes = [
      { number: 0, ply: 0 },
      { number: 1, ply: 2 },
      { number: 2, ply: 5 },
    ];
  const found = notesAbove([row("a", 0, 1), row("b", 2, 3, 4), row("c", 5)], notes);
  assert.deepEqual(
    [...found].map(([key, list]) => [key, list.map(({ number }) => number)]),
    [
      ["", [0]],
      ["a", [1]],
      ["b", [2]],
    ],
  );
});

test("again tomorrow means the same hour of the next day, in the zone of the reader", () => {
  assert.equal(localTime(tomorrow(new Date(2026, 10, 30, 20, 34))), "2026-12-01T20:00");
});
