// Moves of bots are told one after the other, at the viewer's pace, and can be skipped.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Telling, timeFor } from "../src/table/pace.js";

const telling = (time = () => 800) => {
  const shown = [];
  return { shown, told: new Telling((frame) => shown.push(frame), time) };
};

test("the first is shown at once, the next when it has been read", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, told } = telling();
  for (const frame of ["a", "b", "c"]) told.add(frame);
  assert.deepEqual([shown.join(""), told.waiting.value, told.last], ["a", 2, "c"]);
  mock.timers.tick(799);
  assert.equal(shown.join(""), "a");
  mock.timers.tick(1);
  assert.deepEqual([shown.join(""), told.waiting.value], ["ab", 1]);
  mock.timers.tick(800);
  assert.deepEqual([shown.join(""), told.waiting.value], ["abc", 0]);
  mock.timers.reset();
});

test("skipping shows all that waits in its order, and what comes next is shown at once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, told } = telling();
  for (const frame of ["a", "b", "c"]) told.add(frame);
  told.skip();
  told.add("d");
  assert.deepEqual([shown.join(""), told.waiting.value], ["abcd", 0]);
  mock.timers.reset();
});

test("nothing is told while something is held up; then it goes on", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, told } = telling();
  told.add("a");
  const [one, other] = [told.hold(), told.hold()];
  for (const frame of ["b", "c"]) told.add(frame);
  mock.timers.tick(5000);
  one();
  one();
  assert.deepEqual([shown.join(""), told.waiting.value], ["a", 2]);
  other();
  assert.deepEqual([shown.join(""), told.waiting.value], ["ab", 1]);
  told.hold();
  told.skip();
  assert.equal(shown.join(""), "abc");
  mock.timers.reset();
});

test("what needs no reading does not hold up the next, and keeps its place", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, told } = telling((frame) => (frame === frame.toUpperCase() ? 500 : 0));
  for (const frame of ["a", "B", "c", "d", "E", "f"]) told.add(frame);
  assert.equal(shown.join(""), "aB");
  mock.timers.tick(500);
  assert.equal(shown.join(""), "aBcdE");
  mock.timers.tick(500);
  assert.equal(shown.join(""), "aBcdEf");
  mock.timers.reset();
});

test("a move that follows in the same turn takes half, and many that wait share six seconds", () => {
  assert.equal(timeFor("slow", false, 1), 1600);
  assert.equal(timeFor("normal", false, 1), 800);
  assert.equal(timeFor("normal", true, 1), 400);
  assert.equal(timeFor("fast", false, 1), 200);
  assert.equal(timeFor("at_once", false, 1), 0);
  assert.equal(timeFor("slow", false, 12), 500);
});
