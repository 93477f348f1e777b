// What is held in Java and Cuzco while the table goes on: a piece that can go nowhere is put back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import "./browser.mjs";

const { BoardSelection } = await import("../src/games/terraces/selection.js");

const ENTER = { enter: [{ side: "plain", cost: 2, to: "h2 i3" }] };
const LEAVE = { list: [{ do: "leave g5 plain", kind: "leave", from: "g5", side: "plain", cost: 1 }] };
const END = { list: [{ do: "end", kind: "end", unused: 0 }] };
const opened = (offers) => {
  const table = {
    offers: signal(offers),
    busy: signal(false),
    myTurn: signal(true),
    observation: signal(null),
    viewer: signal(0),
    handover: signal(null),
    tutorial: null,
    outbox: { waiting: signal([]) },
    frame: signal(null),
    replay: { active: signal(false) },
  };
  return [table, new BoardSelection(table, "java")];
};

test("a piece goes back when a ply from elsewhere leaves it nothing to do", () => {
  const [table, selection] = opened(ENTER);
  selection.choose({ what: "enter" });
  table.offers.value = { ...ENTER };
  assert.equal(selection.pick.value?.what, "enter");
  table.offers.value = END;
  assert.equal(selection.pick.value, null);
  selection.close();
});

test("while an action waits for the server the piece stays, as the offers are those before it", () => {
  const [table, selection] = opened(ENTER);
  selection.choose({ what: "enter" });
  table.busy.value = true;
  table.offers.value = END;
  assert.equal(selection.pick.value?.what, "enter");
  table.busy.value = false;
  assert.equal(selection.pick.value, null);
  selection.close();
});

test("a pawn that can only leave stays picked", async () => {
  const { usable } = await import("../src/games/terraces/targets.js"),
    { Offers } = await import("../src/games/terraces/offers.js");
  assert.ok(usable(new Offers(LEAVE), { what: "pawn", from: "g5" }));
  assert.ok(!usable(new Offers(END), { what: "pawn", from: "g5" }));
});
