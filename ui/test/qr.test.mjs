// QR codes: read back as a scanner does, module by module, with the sums that error correction checks.
import assert from "node:assert/strict";
import { test } from "node:test";

const { qrCode } = await import("../src/shell/qr.js");
const BLOCKS = { 21: [19, 7, 1], 25: [34, 10, 1], 29: [55, 15, 1], 33: [80, 20, 1], 37: [108, 26, 1], 41: [68, 18, 2] };

/** Modules that carry no data. */
const fixed = (size, r, c) =>
  r === 6 ||
  c === 6 ||
  (r < 9 && c < 9) ||
  (r < 9 && c >= size - 8) ||
  (r >= size - 8 && c < 9) ||
  (size > 21 && Math.abs(r - (size - 7)) < 3 && Math.abs(c - (size - 7)) < 3);

const wordsOf = (grid) => {
  const size = grid.length;
  let bits = "";
  for (let pair = 0, right = size - 1; right > 0; right -= 2, pair++) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = pair % 2 ? i : size - 1 - i;
        if (!fixed(size, r, c)) bits += grid[r][c] !== ((r + c) % 2 === 0) ? "1" : "0";
      }
  }
  return bits.match(/.{8}/g).map((b) => parseInt(b, 2));
};

const multiply = (a, b) => {
  let product = 0;
  for (; b; b >>= 1, a = a & 128 ? (a << 1) ^ 285 : a << 1) if (b & 1) product ^= a;
  return product;
};
/** The value of the block as a polynomial at each root of the generator: all zero when nothing is wrong. */
const sums = (block, count) =>
  Array.from({ length: count }, (_, n) => {
    let root = 1;
    for (let i = 0; i < n; i++) root = multiply(root, 2);
    return block.reduce((sum, word) => multiply(sum, root) ^ word, 0);
  });

const scanned = (grid) => {
  const [data, check, count] = BLOCKS[grid.length],
    words = wordsOf(grid);
  const blocks = Array.from({ length: count }, (_, b) =>
    words.filter((_, i) => i % count === b).slice(0, data + check),
  );
  for (const block of blocks) assert.ok(sums(block, check).every((sum) => sum === 0));
  const bits = blocks
    .flatMap((block) => block.slice(0, data))
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  assert.equal(bits.slice(0, 4), "0100");
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(bits.slice(12 + 8 * i, 20 + 8 * i), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
};

test("links of every length are read back", () => {
  const sizes = new Set();
  for (const length of [3, 17, 18, 32, 33, 53, 54, 78, 79, 106, 107, 134]) {
    const text = `é${"https://durbar.example/table/".repeat(5)}`.slice(0, length - 1);
    const grid = qrCode(text);
    sizes.add(grid.length);
    assert.equal(scanned(grid), text);
  }
  assert.deepEqual([...sizes], [21, 25, 29, 33, 37, 41]);
});

test("what is too long has no code", () => {
  assert.equal(qrCode("x".repeat(135)), null);
  assert.equal(qrCode("x".repeat(134)).length, 41);
});

test("a scanner finds its corners and how the bits are masked", () => {
  const grid = qrCode("https://durbar.example"),
    size = grid.length;
  for (const [r, c] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    assert.deepEqual([grid[r][c], grid[r - 2][c], grid[r - 3][c]], [true, false, true]);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((r) => grid[r][8]).concat([7, 5, 4, 3, 2, 1, 0].map((c) => grid[8][c]));
  assert.equal(parseInt(format.reverse().map(Number).join(""), 2), 0b111011111000100);
});
