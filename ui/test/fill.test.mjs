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

test("a number has a form for none, and is put where # stands", () => {
  const text = "{n:plural|# point|# points|nothing}";
  assert.deepEqual(
    [0, 1, 2].map((n) => fill(text, { n }, en)),
    ["nothing", "1 point", "2 points"],
  );
  assert.equal(fill("{n:number} {m:number}", { n: 2, m: 11 }, fr), "deux 11");
});

test("lists of words end with and; the same word is counted", () => {
  assert.equal(fill("{x:and}", { x: ["rice", "a", "b"] }, en), "rice field, a and b");
  assert.equal(fill("{x:and}", { x: ["x", "y", "x"] }, fr), "2 x et y");
  assert.equal(fill("{x:and}{y:and}", { x: [], y: ["y"] }, en), "y");
});

test("goods are counted in the word of several, none of them in the bare word", () => {
  const goods = { ...en, terms: { llama: "llama", llama_n: "llamas" } };
  assert.deepEqual(
    [0, 1, 2].map((n) => fill("{good:counted|n}", { good: "llama", n }, goods)),
    ["llama", "1 llama", "2 llamas"],
  );
  assert.equal(fill("{x:and}", { x: ["llama", "llama"] }, goods), "2 llamas");
});

test("French elides before a vowel", () => {
  assert.equal(fill("{a:of}, {b:of}", { a: "Agra", b: "Delhi" }, fr), "d’Agra, de Delhi");
  assert.equal(fill("{a:of}", { a: "Agra" }, en), "of Agra");
});

test("verbs agree with whoever reads, who is you inside a sentence", () => {
  const mine = { ...en, name: (s) => (s === 0 ? "You" : "Bo"), me: (s) => s === 0 };
  const text = "{seat:seat} {seat:verb|takes|take} it from {from:seat}";
  assert.equal(fill(text, { seat: 0, from: 1 }, mine), "You take it from Bo");
  assert.equal(fill(text, { seat: 1, from: 0 }, mine), "Bo takes it from you");
});

test("places are told by the game", () => {
  const there = { ...en, place: (id) => (Array.isArray(id) ? `near ${id[0]}` : `in ${id}`) };
  assert.equal(fill("{a:place}, {b:place}", { a: "k8", b: ["k8", "k10"] }, there), "in k8, near k8");
  assert.equal(fill("{a:place}", { a: "k8" }, en), "k8");
});

test("a missing fact leaves its place", () => assert.equal(fill("{x} {y}", { x: 1 }, en), "1 {y}"));
