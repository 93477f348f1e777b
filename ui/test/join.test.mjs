// Joining a friend: what is typed or pasted in the lobby, and where it leads.
import assert from "node:assert/strict";
import { test } from "node:test";

const { targetOf } = await import("../src/lobby/join.js");
const ID = "TwKvKPn1qSsQU0IK";
const at = (text) => targetOf(text, "durbar.example");

test("a code is taken as people say and write it", () => {
  for (const text of ["KEBO-4712", " kebo 4712 ", "Kebo4712", "kebo – 4712"])
    assert.deepEqual(at(text), { code: text.trim() });
});

test("links of this site lead to their table, with the secret after the #", () => {
  assert.deepEqual(at(`https://durbar.example/table/${ID}`), { table: ID, hash: "" });
  assert.deepEqual(at(`durbar.example/table/${ID}#code=KEBO-4712`), { table: ID, hash: "#code=KEBO-4712" });
  assert.deepEqual(at(`https://DURBAR.example/table/${ID}/?ply=3#invite=abc`), { table: ID, hash: "#invite=abc" });
  assert.deepEqual(at(`/table/${ID}`), { table: ID, hash: "" });
  assert.deepEqual(at(ID), { table: ID, hash: "" });
});

test("a link of another site and anything else are told apart", () => {
  assert.deepEqual(at(`https://elsewhere.example/table/${ID}`), { problem: "elsewhere" });
  for (const text of ["", "hello", "KEBO-47", "https://durbar.example/", "javascript:alert(1)", "KEBO-47123"])
    assert.deepEqual(at(text), { problem: "none" }, text);
});
