// A small encoder of QR codes: bytes, error correction L, mask 0, versions 1 to 6. Enough for the link of a table.

/** For each version: bytes of data and of correction in one block, and how many equal blocks there are. */
const VERSIONS = [
  { data: 19, check: 7, blocks: 1 },
  { data: 34, check: 10, blocks: 1 },
  { data: 55, check: 15, blocks: 1 },
  { data: 80, check: 20, blocks: 1 },
  { data: 108, check: 26, blocks: 1 },
  { data: 68, check: 18, blocks: 2 },
] as const;
/** The format bits of level L with mask 0, error correction and mask included. */
const FORMAT = 0b111011111000100;

const EXP: number[] = [],
  LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x <<= 1;
  if (x & 256) x ^= 285;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The correction bytes of one block (Reed and Solomon). */
const correction = (data: readonly number[], count: number): number[] => {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0];
    generator.forEach((g, j) => (next[j + 1]! ^= times(g, EXP[i]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    if (factor) generator.forEach((g, j) => (rest[i + j]! ^= times(g, factor)));
  }
  return rest.slice(data.length);
};

const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, "0");

/** Mode, length, the bytes, and padding up to the size of the version. */
const payload = (bytes: readonly number[], size: number): number[] => {
  let bits = `0100${bitsOf(bytes.length, 8)}${bytes.map((b) => bitsOf(b, 8)).join("")}0000`;
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").slice(0, size * 8);
  const words = (bits.match(/.{8}/g) ?? []).map((b) => parseInt(b, 2));
  for (let i = 0; words.length < size; i++) words.push(i % 2 ? 17 : 236);
  return words;
};

/** All bytes in the order in which they are drawn: block by block they take turns. */
const stream = (bytes: readonly number[], { data, check, blocks }: (typeof VERSIONS)[number]): string => {
  const words = payload(bytes, data * blocks);
  const parts = Array.from({ length: blocks }, (_, b) => words.slice(b * data, (b + 1) * data));
  const checks = parts.map((part) => correction(part, check));
  const woven = [parts, checks].flatMap((lists) => lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!)));
  return woven.map((word) => bitsOf(word, 8)).join("");
};

type Grid = (boolean | null)[][];

const patterns = (size: number, version: number): Grid => {
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (r: number, c: number, on: boolean): void => {
    if (r >= 0 && c >= 0 && r < size && c < size) grid[r]![c] = on;
  };
  for (const [r, c] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let i = -1; i < 8; i++)
      for (let j = -1; j < 8; j++) {
        const ring = Math.max(Math.abs(i - 3), Math.abs(j - 3));
        set(r + i, c + j, ring !== 2 && ring !== 4);
      }
  if (version > 1)
    for (let i = -2; i < 3; i++)
      for (let j = -2; j < 3; j++) set(size - 7 + i, size - 7 + j, Math.max(Math.abs(i), Math.abs(j)) !== 1);
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  set(size - 8, 8, true);
  for (let i = 0; i < 15; i++) {
    const on = ((FORMAT >> i) & 1) === 1;
    const [r, c] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    set(r!, c!, on);
    if (i < 8) set(8, size - 1 - i, on);
    else set(size - 15 + i, 8, on);
  }
  return grid;
};

/** The rows of the code, true is dark; null when the text is too long. */
export const qrCode = (text: string): boolean[][] | null => {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(({ data, blocks }) => bytes.length + 2 <= data * blocks);
  if (index < 0) return null;
  const size = 21 + 4 * index,
    grid = patterns(size, index + 1),
    bits = stream(bytes, VERSIONS[index]!);
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i;
        if (grid[r]![c] === null) grid[r]![c] = (bits[next++] === "1") !== ((r + c) % 2 === 0);
      }
  }
  return grid.map((row) => row.map(Boolean));
};
