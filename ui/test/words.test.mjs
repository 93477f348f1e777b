// Both languages say the same things, and every key the page uses is there.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const read = (lang) => JSON.parse(readFileSync(new URL(`../i18n/${lang}.json`, import.meta.url), "utf8"));
const en = read("en"),
  fr = read("fr");
const slots = (text) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();

test("no key twice: the second text would silently replace the first", () => {
  for (const lang of ["en", "fr"]) {
    const keys = [
      ...readFileSync(new URL(`../i18n/${lang}.json`, import.meta.url), "utf8").matchAll(/^ {2}"([^"]+)":/gm),
    ];
    const names = keys.map((m) => m[1]);
    assert.deepEqual(
      names.filter((name, i) => names.indexOf(name) !== i),
      [],
    );
  }
});
test("same keys in the same order", () => assert.deepEqual(Object.keys(fr), Object.keys(en)));

test("same facts in both languages", () => {
  for (const key of Object.keys(en)) assert.deepEqual([...new Set(slots(fr[key]))], [...new Set(slots(en[key]))], key);
});

test("no text is empty", () => {
  for (const words of [en, fr]) for (const [key, text] of Object.entries(words)) assert.ok(text.trim(), key);
});

test("French punctuation stays with its word: no plain space before it, curly apostrophes", () => {
  for (const [key, text] of Object.entries(fr)) assert.ok(!/ [;!?:»]|« |'| …/.test(text), `${key}: ${text}`);
  for (const [key, text] of Object.entries(en)) assert.ok(!/'| …/.test(text), `${key}: ${text}`);
});

test("every text is used somewhere", () => {
  const walk = (dir) =>
    readdirSync(dir, { withFileTypes: true }).flatMap((e) =>
      e.isDirectory() ? walk(join(dir, e.name)) : [join(dir, e.name)],
    );
  const source = walk(new URL("../src", import.meta.url).pathname)
    .map((f) => readFileSync(f, "utf8"))
    .join("\n");
  const made = [...source.matchAll(/`([a-z_]*)\$\{/gi)].map((m) => m[1]).filter((m) => /_$/.test(m)); // keys put together at run time
  const unused = Object.keys(en).filter((k) => !source.includes(`"${k}"`) && !made.some((m) => k.startsWith(m)));
  assert.deepEqual(unused, []);
});
