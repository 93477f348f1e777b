// The part of a drawing in sight: a gesture moves the drawing as it is, and lays it out anew when it rests.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const { View, pixels, shift } = await import("../src/shell/viewbox.js");

const WHOLE = { x: 0, y: 0, w: 400, h: 200 };

test("a button lays the drawing out at once, a gesture when it rests", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const view = new View(WHOLE);
  view.zoom(2);
  assert.equal(view.laidOut.value, view.box.value);
  const before = view.laidOut.value;
  view.gesture(() => view.pan(30, 10));
  mock.timers.tick(100);
  view.gesture(() => view.pan(30, 10));
  mock.timers.tick(100);
  assert.equal(view.laidOut.value, before);
  assert.equal(view.box.value.x, before.x - 60);
  mock.timers.tick(100);
  assert.equal(view.laidOut.value, view.box.value);
  mock.timers.reset();
});

test("the transform shows every point where the new layout will show it", () => {
  const then = { x: 10, y: 20, w: 200, h: 100 },
    now = { x: 50, y: 10, w: 80, h: 40 },
    size = [300, 240];
  const at = (box, p) => {
    const k = pixels(box, ...size);
    return [(p[0] - box.x - box.w / 2) * k, (p[1] - box.y - box.h / 2) * k]; // from the middle of the element
  };
  const [dx, dy, scale] = shift(then, now, ...size)
    .match(/-?[\d.]+/g)
    .map(Number);
  for (const point of [
    [50, 10],
    [130, 50],
    [0, 0],
    [90, 30],
  ]) {
    const [x, y] = at(then, point),
      [u, v] = at(now, point);
    assert.ok(Math.hypot(x * scale + dx - u, y * scale + dy - v) < 1e-9);
  }
  assert.equal(shift(then, then, ...size), "");
});

test("of several places out of sight the whole drawing is shown, to a single one it moves", () => {
  const view = new View(WHOLE);
  view.revealAll([[395, 195]], 40);
  assert.deepEqual(view.box.value, WHOLE, "all is in sight already");
  view.focus(100, 50, 200, 100);
  const near = view.box.value;
  view.revealAll([[80, 60]], 10);
  assert.equal(view.box.value, near);
  view.revealAll([[300, 60]], 10);
  assert.deepEqual(view.box.value, { x: 110, y: 0, w: 200, h: 100 });
  view.revealAll([[20, 60], [150, 60]], 10); // prettier-ignore
  assert.deepEqual(view.box.value, WHOLE);
});
