// Pure parts of the page for games without a drawing: groups of actions, search, the pattern made from a title.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  filterGroups,
  groupActions,
  isEnd,
  isList,
  splitSentence,
  titleOf,
  typedAction,
} from "../src/games/plain/actions.js";
import { pattern } from "../src/games/plain/pattern.js";

const TEMPLATES = { take: "Take {n} pebbles", hide: "Hide a stake", pay: "Pay {cost} to {whom}" };
const words = {
  template: (kind) => TEMPLATES[kind] ?? kind,
  fill: (template, facts) => template.replace(/\{(\w+)\}/g, (all, key) => (key in facts ? String(facts[key]) : all)),
};
const choices = [
  { do: "take 1", kind: "take", n: 1 },
  { do: "hide 0", kind: "hide" },
  { do: "take 2", kind: "take", n: 2 },
  { do: "pay 3", kind: "pay", cost: 3 },
  { do: "très-fort K6", kind: "free_move" },
];
const groups = groupActions(choices, words);

test("actions are grouped by kind under the game's words", () => {
  assert.deepEqual(
    groups.map((g) => [g.title, g.items.map((i) => i.choice.do)]),
    [
      ["Take", ["take 1", "take 2"]],
      ["Hide a stake", ["hide 0"]],
      ["Pay", ["pay 3"]],
      ["Free move", ["très-fort K6"]],
    ],
  );
});

test("an action has a sentence when it fills every slot of its word", () => {
  assert.equal(groups[0].items[1].sentence, "Take 2 pebbles");
  assert.equal(groups[1].items[0].sentence, "");
  assert.equal(groups[2].items[0].sentence, "", "there is no fact for whom");
});

test("a heading ends before the first slot", () => {
  assert.equal(titleOf("draw: {card:term}", "draw"), "Draw");
  assert.equal(titleOf("{n} steps", "trail_steps"), "Trail steps");
});

test("what a sentence repeats of its heading is set apart", () => {
  assert.deepEqual(splitSentence("Take a pebble: red", "Take a pebble"), ["Take a pebble: ", "Red"]);
  assert.deepEqual(splitSentence("Prendre un galet\u00a0: rouge", "Prendre un galet"), [
    "Prendre un galet\u00a0: ",
    "Rouge",
  ]);
  assert.deepEqual(splitSentence("Take 2 pebbles", "Take"), ["", "Take 2 pebbles"]);
});

test("typed words find actions by the beginning of their words, whatever case and accents", () => {
  const found = (typed) => filterGroups(groups, typed).flatMap((g) => g.items.map((i) => i.choice.do));
  assert.deepEqual(found("tak 2"), ["take 2"]);
  assert.deepEqual(found("  STAKE "), ["hide 0"]);
  assert.deepEqual(found("tres k"), ["très-fort K6"]);
  assert.deepEqual(found("ake"), []);
  assert.equal(found("").length, choices.length);
  assert.equal(typedAction(choices, "Take   1")?.do, "take 1");
  assert.equal(typedAction(choices, "take"), null);
});

test("the end of a turn is known by its kind or its notation", () => {
  assert.ok(isEnd({ do: "end", kind: "move" }) && isEnd({ do: "stop", kind: "end" }) && !isEnd(choices[0]));
});

test("a title always gives the same pattern, another title another one", () => {
  assert.equal(String(pattern("Pebbles")), String(pattern("Pebbles")));
  assert.notEqual(String(pattern("Pebbles")), String(pattern("Pebble")));
  assert.ok(!/style="|undefined|NaN/.test(String(pattern("Zoé & Cie"))));
});

test("offers with a structure of their own are no list", () => {
  for (const offers of [null, choices, { list: choices }, {}]) assert.ok(isList(offers));
  assert.ok(!isList({ list: choices, tiles: [] }));
});
