// No text becomes markup but by svg`…`: what it escapes, and that the sources have no other way.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join as path, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const { constant, join, svg } = await import("../src/shell/svg.js");
const SRC = path(dirname(fileURLToPath(import.meta.url)), "..", "src");

const sources = async (dir = SRC) =>
  (
    await Promise.all(
      (await readdir(dir, { withFileTypes: true })).map(async (e) => {
        const file = path(dir, e.name);
        if (e.isDirectory()) return sources(file);
        return /\.tsx?$/.test(e.name) && !e.name.endsWith(".d.ts")
          ? [[relative(SRC, file).replaceAll("\\", "/"), await readFile(file, "utf8")]]
          : [];
      }),
    )
  ).flat();
const FILES = await sources();

/** The files, and the line of each, where the pattern occurs. Comments do not count. */
const where = (pattern) =>
  FILES.flatMap(([file, text]) =>
    text
      .split("\n")
      .flatMap((line, i) => (pattern.test(line.replace(/\/\/ .*$/, "")) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  );
const filesWith = (pattern) => [...new Set(where(pattern).map((hit) => hit.split(":")[0]))].sort();

test("every value is escaped, whatever it pretends to be", () => {
  const hostile = `"/><foreignObject>&'\`</g>`;
  const safe = "&quot;/&gt;&lt;foreignObject&gt;&amp;&#39;&#96;&lt;/g&gt;";
  assert.equal(String(svg`<use href="#${hostile}"/>`), `<use href="#${safe}"/>`);
  assert.equal(String(svg`${[hostile]}`), safe);
  assert.equal(String(svg`${{ toString: () => hostile }}`), safe);
  assert.equal(String(svg`${{ made: hostile }}`), "[object Object]");
});

test("markup stays as it is, alone and in lists; nothing is nothing", () => {
  const one = svg`<g x="${1.5}"/>`;
  assert.equal(String(svg`<g>${one}${[one, null, one]}${null}${false}${undefined}</g>`), `<g>${one}${one}${one}</g>`);
  assert.equal(String(join(one, false, null, one)), `${one}${one}`);
  assert.equal(String(svg`${0}`), "0");
});

test("only one function sets markup, and only two components use what it made", () => {
  assert.deepEqual(filesWith(/innerHTML/i), ["shell/parts.tsx", "shell/svg.ts"]);
  assert.equal(where(/innerHTML/).length, 1);
  assert.equal(where(/dangerouslySetInnerHTML/).length, 2);
  assert.deepEqual(filesWith(/\btrusted\(/), ["shell/parts.tsx", "shell/svg.ts"]);
  assert.deepEqual(filesWith(/createPolicy|new Drawing/), ["shell/svg.ts"]);
});

test("nothing else turns text into elements or code, or leads elsewhere", () => {
  const forbidden =
    /outerHTML|insertAdjacentHTML|setHTML|document\.write|srcdoc|srcDoc|DOMParser|createContextualFragment|createRange|\beval\(|new Function|javascript:|window\.open|\.assign\(l|location\.(href|assign|replace)|location\s*=[^=]|postMessage|<(iframe|object|embed|script|style|form action|img|image|foreignObject)\b/;
  assert.deepEqual(where(forbidden), []);
  assert.deepEqual(where(/\b(src|action|formAction|xlinkHref|ping)=[{"]/), []);
  assert.deepEqual(where(/set(Timeout|Interval)\(\s*["'`]/), []);
});

test("an address begins with / or #, and no handler is set by name", () => {
  const links = where(/\bhref[=:]|"href"/).filter((hit) => !/svg`<use href="#|href="(\/|#)/.test(hit));
  const safe = /href=\{(`[#/]|api\.recordPath\()|setAttribute\("href", `#|getAttribute\("href"\)/;
  assert.deepEqual(
    links.filter((hit) => !safe.test(hit) && !hit.startsWith("games/terraces/symbols.ts")),
    [],
  );
  assert.deepEqual(
    where(/setAttribute\(/).filter(
      (hit) => !/setAttribute\("(class|viewBox|href|data-[a-z]+|aria-[a-z]+)", /.test(hit),
    ),
    [],
  );
});

test("drawings of constants see no data of a table", async () => {
  const constants = filesWith(/\bconstant\(/).filter((file) => file !== "shell/svg.ts");
  assert.deepEqual(constants, [
    "bots/symbols.ts",
    "games/machupicchu/symbols.ts",
    "games/plain/pattern.ts",
    "games/tajmahal/symbols.ts",
    "games/terraces/symbols.ts",
    "games/thumb.tsx",
    "shell/symbols.ts",
  ]);
  for (const [file, text] of FILES.filter(([name]) => constants.includes(name)))
    for (const [, from] of text.matchAll(/from "([^"]+)"/g))
      assert.match(from, /^(preact|(\.\.?\/)+(shell\/)?(symbols|svg|parts|place)\.js)$/, `${file} imports ${from}`);
  const arts = where(/\bthumb\(/).filter((hit) => !hit.startsWith("games/thumb.tsx"));
  assert.ok(arts.every((hit) => /thumb\("\w+", (tajArt|machuArt), /.test(hit)));
  for (const [file, text] of FILES.filter(([name]) => /\/(art|place)\.ts$/.test(name)))
    assert.ok(!text.includes("import "), `${file} imports nothing`);
  assert.equal(String(constant("<g/>")), "<g/>");
});

test("no drawing of a game lets a hostile name out of its place", async () => {
  const hostile = `stone"/><foreignObject><meta http-equiv='refresh'>&`;
  const [machu, taj, land, symbols] = await Promise.all(
    ["machupicchu/pieces", "tajmahal/pieces", "terraces/land", "machupicchu/symbols"].map(
      (name) => import(`../src/games/${name}.js`),
    ),
  );
  const district = { id: hostile, kind: "production", good: hostile, clergy: hostile };
  const drawn = [
    machu.bonus(district),
    machu.medal(district),
    machu.moonTile({ id: hostile, steps: hostile, pay_corn: 1 }),
    symbols.use(hostile, hostile, 1, 2),
    taj.bonusTile(hostile),
    taj.token(hostile),
    taj.provinceTile(hostile, [hostile, hostile], hostile, true),
    taj.seatMark(hostile, hostile, hostile, hostile),
    land.use({ world: hostile }, hostile, 1, 2),
  ];
  for (const one of drawn) {
    assert.match(String(one), /&lt;foreignObject&gt;/);
    assert.doesNotMatch(String(one), /<foreignObject|<meta|stone"/);
  }
});
