// Time left in words, in both languages: never more than two figures; and its colours.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./browser.mjs";
import { fill } from "../src/shell/fill.js";
import { minutesSeconds, roughParts, timeParts, toneOf } from "../src/shell/timeleft.js";

const texts = Object.fromEntries(
  ["en", "fr"].map((lang) => [
    lang,
    JSON.parse(readFileSync(new URL(`../i18n/${lang}.json`, import.meta.url), "utf8")),
  ]),
);
const said = (seconds, lang, parts = timeParts) => {
  const [key, facts] = parts(seconds);
  return fill(texts[lang][key], facts, { lang }).replaceAll("\u00a0", " ");
};
const H = 3600,
  D = 24 * H;

test("a time is said in at most two figures", () => {
  const times = [
    [0, "0 s", "0 s"],
    [59.9, "59 s", "59 s"],
    [60, "1 min", "1 min"],
    [59 * 60, "59 min", "59 min"],
    [H, "1 h", "1 h"],
    [H + 40 * 60, "1 h 40", "1 h 40"],
    [2 * H + 5 * 60, "2 h 05", "2 h 05"],
    [13 * H + 40 * 60, "13 h", "13 h"],
    [D, "1 day", "1 jour"],
    [D + 4 * H, "1 day 4 h", "1 jour 4 h"],
    [2 * D, "2 days", "2 jours"],
    [3 * D + 4 * H, "3 days", "3 jours"],
    [-5, "0 s", "0 s"],
  ];
  for (const [seconds, en, fr] of times) assert.deepEqual([said(seconds, "en"), said(seconds, "fr")], [en, fr]);
});

test("where there is little room one figure says enough", () => {
  assert.deepEqual(
    [3 * D + H, D + 23 * H, D, 5 * H + 59 * 60, 61, 8].map((seconds) => said(seconds, "en", roughParts)),
    ["3 days", "47 h", "24 h", "5 h", "1 min", "8 s"],
  );
});

test("a live clock shows minutes and seconds, and zero only when nothing is left", () => {
  assert.deepEqual([900, 61, 0.2, 0, -1, 5400].map(minutesSeconds), [
    "15:00",
    "01:01",
    "00:01",
    "00:00",
    "00:00",
    "1:30:00",
  ]);
});

test("days are orange under twelve hours and red under two; a live clock under five minutes and one", () => {
  assert.deepEqual(
    [13 * H, 12 * H - 1, 2 * H - 1].map((s) => toneOf(s, "days")),
    ["", "hot", "bad"],
  );
  assert.deepEqual(
    [300, 299, 59].map((s) => toneOf(s, "live")),
    ["", "hot", "bad"],
  );
  assert.equal(toneOf(0, "none"), "");
});
