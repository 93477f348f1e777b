// The story of the final scoring: its pace, pause and skip, and that nothing is decided before its end.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const nothing = () => {};
const calm = { matches: false, addEventListener: nothing };
const browser = {
  addEventListener: nothing,
  matchMedia: () => calm,
  navigator: { languages: ["en"] },
  document: { addEventListener: nothing, documentElement: { dataset: {} }, hidden: false },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { signal } = await import("@preact/signals");
const { StoryModel } = await import("../src/table/story.js");
const { standingsAt } = await import("../src/table/standings.js");
const { decided, decisive } = await import("../src/table/storywords.js");

const stop = (name, points) => ({ id: name, name, inWords: name, note: "", text: `${name}.`, points, places: [] });
const told = () => {
  const announced = [],
    table = {
      frame: signal({ result: { scores: [12, 20], winners: [1], sources: [] } }),
      announce: (text) => announced.push(text),
      isMe: () => false,
      nameOf: (seat) => ["Ana", "Bo"][seat],
    };
  const story = new StoryModel(table);
  let ended = 0;
  story.source = () => [stop("Banten", [2, 0]), stop("Demak", [0, 10]), stop("Kediri", [0, 2])];
  story.ended = () => ended++;
  return { story, announced, ended: () => ended };
};

test("each stop has its time, the last one longer; then the result", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { story, announced, ended } = told();
  story.due.value = true;
  story.start();
  assert.equal(story.due.value, false);
  assert.deepEqual(
    story.standings.value.map((s) => s.total),
    [12, 8],
  );
  mock.timers.tick(1399);
  assert.equal(story.at.value, 0);
  mock.timers.tick(1);
  assert.equal(story.at.value, 1);
  mock.timers.tick(1400);
  assert.equal(story.at.value, 2);
  mock.timers.tick(2399);
  assert.deepEqual([story.at.value, ended()], [2, 0]);
  mock.timers.tick(1);
  assert.deepEqual([story.at.value, ended()], [null, 1]);
  assert.equal(announced.length, 3);
  mock.timers.reset();
});

test("it can be paused, stepped through and skipped; nobody looking, it waits", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { story, ended } = told();
  story.start();
  story.key(" ");
  mock.timers.tick(10_000);
  assert.equal(story.at.value, 0);
  story.key("ArrowRight");
  story.key("ArrowLeft");
  assert.equal(story.at.value, 0);
  story.key(" ");
  document.hidden = true;
  mock.timers.tick(10_000);
  assert.equal(story.at.value, 0);
  document.hidden = false;
  mock.timers.tick(1400);
  assert.equal(story.at.value, 1);
  story.key("Escape");
  assert.deepEqual([story.running.value, ended()], [false, 1]);
  mock.timers.tick(10_000);
  assert.equal(ended(), 1);
  mock.timers.reset();
});

test("with reduced motion every stop stays three seconds", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  calm.matches = true;
  const { story } = told();
  story.start();
  mock.timers.tick(2999);
  assert.equal(story.at.value, 0);
  mock.timers.tick(1);
  assert.equal(story.at.value, 1);
  story.stop();
  calm.matches = false;
  mock.timers.reset();
});

test("a game without a final scoring goes to its result at once", () => {
  const { story, ended } = told();
  story.source = () => [];
  story.start();
  assert.deepEqual([story.running.value, ended()], [false, 1]);
});

test("where all points come at the end, the part that decided is named, and who was passed by it", () => {
  const of = (finals, winner, at, ...stops) => {
    const points = stops.map((one) => one.points),
      found = decisive(winner, stops, standingsAt(finals, points, at - 1), at);
    return [found.stop.name, found.rival];
  };
  const trail = stop("trail", [20, 10, 2]),
    gold = stop("gold", [30, 62, 20]);
  assert.deepEqual(of([50, 72, 22], 1, 1, trail, gold), ["gold", 0]); // from behind: the part that brought the lead
  assert.deepEqual(of([20, 31, 9], 1, 1, stop("trail", [4, 5, 9]), stop("incas", [16, 26, 0])), ["incas", 2]);
  assert.deepEqual(of([22, 31], 1, 0, stop("trail", [4, 5]), stop("incas", [2, 9]), stop("gold", [16, 17])), [
    "incas",
    0,
  ]);
});

test("a tie that one of them wins names the tie-break; a shared victory does not", () => {
  const who = { isMe: () => false, nameOf: (seat) => ["Ana", "Bo"][seat] };
  assert.notEqual(decided(who, [24, 24], [1], []), decided(who, [24, 24], [0, 1], []));
});
