// Frames of the stream that leave out what is known, completed from the last one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, listed } from "../src/table/frames.js";

const facts = { status: "playing" };
const last = { version: 7, viewer: 0, ply: 5, table: facts, observation: { ap: 6, cells: { c5: 1 } } };

test("a whole frame is taken as it is", () => {
  const frame = { version: 1, viewer: null, table: facts, observation: { ap: 1 } };
  assert.deepEqual(completed(null, null, frame), frame);
});

test("what is left out comes from the last frame, facts from the newest news", () => {
  const newer = { status: "playing", chat_off: true };
  const frame = completed(last, newer, { version: 8, viewer: 0, ply: 6, base: 7, patch: { "+": { ap: [5] } } });
  assert.deepEqual(frame.observation, { ap: 5, cells: { c5: 1 } });
  assert.equal(frame.observation.cells, last.observation.cells);
  assert.equal(frame.table, newer);
});

test("an answer over HTTP came first: the same version is already here", () => {
  const frame = completed(last, facts, { version: 7, viewer: 0, base: 6, patch: { "+": { ap: [1] } } });
  assert.equal(frame.observation, last.observation);
});

test("when in doubt the whole has to be asked for", () => {
  for (const [have, news] of [
    [null, { version: 8, viewer: 0, base: 7, patch: {} }],
    [last, { version: 9, viewer: 0, base: 8, patch: {} }],
    [last, { version: 8, viewer: 1, base: 7, patch: {} }],
    [last, { version: 8, viewer: 0 }],
    [last, { version: 8, viewer: 0, base: 7, patch: { "+": { ap: { "+": { a: [1] } } } } }],
  ])
    assert.equal(completed(have, facts, news), null);
  assert.equal(completed(null, null, { version: 1, viewer: null, observation: {} }), null, "no facts");
});

test("choices come as a list, as a structure with a list, or not at all", () => {
  const list = [{ do: "end", kind: "end" }];
  assert.equal(listed(list), list);
  assert.equal(listed({ tiles: [], list }), list);
  assert.equal(listed({ tiles: [] }), listed(null));
  assert.deepEqual(listed(null), []);
});
