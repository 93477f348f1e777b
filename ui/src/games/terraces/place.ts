// Moves and scales drawn parts by their numbers instead of by a transform: thousands of transforms are slow to composite. Pure text.
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** How many numbers a command takes, and which of them are places; the other ones are lengths, angles or flags. */
const TAKES: Readonly<Record<string, string>> = {
  m: "xy",
  l: "xy",
  h: "x",
  v: "y",
  c: "xyxyxy",
  q: "xyxy",
  t: "xy",
  a: "rr..." + "xy",
};
const round = (n: number): string => String(+n.toFixed(3));

/** Path data moved by x, y after being scaled by k. Commands in small letters are relative: they are only scaled. */
export const movedPath = (d: string, x: number, y: number, k: number): string =>
  d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, letter: string, rest: string) => {
    const takes = TAKES[letter.toLowerCase()],
      absolute = letter < "a";
    if (!takes) return letter;
    const numbers = (rest.match(NUMBER) ?? []).map((text, i) => {
      const kind = takes[i % takes.length],
        n = Number(text);
      if (kind === ".") return text;
      return round(n * k + (absolute ? (kind === "x" ? x : kind === "y" ? y : 0) : 0));
    });
    return letter + numbers.join(" ");
  });

/** Shapes (paths, circles, ellipses without transforms of their own) moved by x, y after being scaled by k. */
export const placed = (x: number, y: number, shapes: string, k = 1): string =>
  shapes
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${movedPath(d, x, y, k)}"`)
    .replace(/ (cx|cy|r|rx|ry|stroke-width)="([^"]*)"/g, (_, name: string, value: string) => {
      const from = name === "cx" ? x : name === "cy" ? y : 0;
      return ` ${name}="${round(Number(value) * k + from)}"`;
    });
