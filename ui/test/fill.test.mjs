// The template language, the same answers as durbar/core/words.py gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../src/shell/fill.js";

const en = { lang: "en", terms: { player: "player", rice: "rice field" }, name: (s) => ["Ana", "Bo"][s] };
const fr = { lang: "fr", terms: { player: "joueur" } };

test("facts, names and terms are put in", () => {
  assert.equal(
    fill("{seat:seat} covers {kind:term} for {cost}", { seat: 1, kind: "rice", cost: 2 }, en),
    "Bo covers rice field for 2",
  );
  assert.equal(fill("{seat:seat}", { seat: 1 }, fr), "joueur 2");
});

test("lists", () => {
  assert.equal(fill("{a:terms}; {b:list}", { a: ["rice", "x"], b: [1, 2] }, en), "rice field, x; 1, 2");
});

test("plurals follow the language: French counts zero as one", () => {
  const text = "{n} {n:plural|point|points}";
  assert.deepEqual(
    [0, 1, 2].map((n) => fill(text, { n }, en)),
    ["0 points", "1 point", "2 points"],
  );
  assert.deepEqual(
    [0, 1, 2].map((n) => fill(text, { n }, fr)),
    ["0 point", "1 point", "2 points"],
  );
});

test("a missing fact leaves its place", () => assert.equal(fill("{x} {y}", { x: 1 }, en), "1 {y}"));
