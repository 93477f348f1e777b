// The lobby's order: time left first, then age; it holds still while somebody points at it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
import { inOrderOf, secondsLeft, sorted, yourTurn } from "../src/lobby/urgency.js";

const table = (id, more = {}) => ({
  id,
  status: "playing",
  actor: 0,
  yours: [0],
  changed: 100,
  clock: "none",
  due: null,
  left: null,
  paused: null,
  begins: null,
  turn_since: 50,
  ...more,
});
const ids = (tables) => tables.map(({ id }) => id).join(" ");

test("the game with the least time comes first, then the one that has waited longest", () => {
  const { turns, others } = sorted([
    table("young", { turn_since: 90 }),
    table("days", { clock: "days", due: 9000 }),
    table("old", { turn_since: 10 }),
    table("soon", { clock: "days", due: 500 }),
    table("theirs", { actor: 1, changed: 300 }),
    table("open", { status: "waiting", actor: null, changed: 400 }),
    table("over", { status: "over" }),
  ]);
  assert.equal(ids(turns), "soon days old young");
  assert.equal(ids(others), "open theirs");
});

test("a paused game waits for nobody, and neither does one that is over", () => {
  assert.ok(yourTurn(table("a")));
  assert.ok(!yourTurn(table("a", { paused: 80 })));
  assert.ok(!yourTurn(table("a", { actor: 1 })));
  assert.ok(!yourTurn(table("a", { status: "over", actor: null })));
});

test("time left is counted to the moment it is due, and is never less than nothing", () => {
  assert.equal(secondsLeft(table("a", { clock: "days", due: 500 }), 200), 300);
  assert.equal(secondsLeft(table("a", { clock: "live", due: 500 }), 600), 0);
  assert.equal(secondsLeft(table("a", { clock: "live", left: 40 }), 600), 40);
  assert.equal(secondsLeft(table("a"), 600), null);
});

test("an order that is held keeps its places: what is new comes last, what has gone leaves", () => {
  const now = ["d", "b", "a"].map((id) => ({ id }));
  assert.equal(ids(inOrderOf(["a", "b", "c"], now)), "a b d");
});
