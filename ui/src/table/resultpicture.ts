// The result as a picture: garland, title, who won, the podium with shapes and points, and the board. Drawn on a canvas.
import { SHAPE } from "../shell/symbols.js";

interface PictureRow {
  seat: number;
  name: string;
  place: number;
  score: number;
  won: boolean;
}
export interface Picture {
  game: string;
  after: string;
  verdict: string;
  tell: string;
  rows: readonly PictureRow[];
  board: HTMLImageElement | null;
}

const WIDE = 1200;
const HIGH = 630;
const LEFT = { x: 48, wide: 500 };
const BOARD = { x: 580, y: 60, wide: 580, high: 530 };

/** A colour of the page's design, as it is now: light or dark. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const font = (weight: number, size: number, family: "display" | "ui"): string =>
  `${weight} ${size}px ${colour(`--font-${family}`) || "sans-serif"}`;

const panel = (c: CanvasRenderingContext2D): void => {
  c.fillStyle = colour("--panel");
  c.fillRect(0, 0, WIDE, HIGH);
  for (let i = 0; i * 20 < WIDE; i++) {
    c.fillStyle = i % 2 ? "#d9661b" : "#f2a71b";
    c.beginPath();
    c.arc(i * 20 + 10, 2 + 17 * Math.abs(Math.sin((i / 9) * Math.PI)), i % 2 ? 6.5 : 8, 0, 2 * Math.PI);
    c.fill();
  }
};

/** Text that is made smaller until it fits. */
const fitted = (
  c: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  wide: number,
  weight: number,
  size: number,
  family: "display" | "ui",
): void => {
  let now = size;
  do c.font = font(weight, now--, family);
  while (c.measureText(text).width > wide && now > 12);
  c.fillText(text, x, y, wide);
};

/** Text in lines of words, at most so many. */
const wrapped = (c: CanvasRenderingContext2D, text: string, x: number, y: number, wide: number, most: number): void => {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (c.measureText(longer).width <= wide) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  lines.slice(0, most).forEach((line, i) => c.fillText(line, x, y + i * 25, wide));
};

const shape = (c: CanvasRenderingContext2D, seat: number, x: number, y: number, size: number): void => {
  c.save();
  c.translate(x, y);
  c.scale(size, size);
  c.fillStyle = colour(`--seat-${seat + 1}`);
  c.strokeStyle = colour("--ink");
  c.lineWidth = 0.12;
  const path = new Path2D(SHAPE[seat + 1]);
  c.fill(path);
  c.stroke(path);
  c.restore();
};

const podium = (c: CanvasRenderingContext2D, rows: readonly PictureRow[], top: number): void => {
  const high = Math.min(64, (HIGH - 44 - top) / rows.length);
  rows.forEach((row, i) => {
    const y = top + i * high,
      middle = y + (high - 8) / 2;
    c.fillStyle = colour(row.won ? "--accent-wash" : "--panel-2");
    c.beginPath();
    c.roundRect(LEFT.x, y, LEFT.wide, high - 8, 10);
    c.fill();
    c.fillStyle = colour("--ink-2");
    c.font = font(600, 18, "ui");
    c.fillText(String(row.place), LEFT.x + 16, middle + 6);
    shape(c, row.seat, LEFT.x + 58, middle, 13);
    c.fillStyle = colour("--ink");
    fitted(c, row.name, LEFT.x + 86, middle + 8, LEFT.wide - 180, 600, 24, "ui");
    c.textAlign = "right";
    c.font = font(700, 28, "display");
    c.fillText(String(row.score), LEFT.x + LEFT.wide - 18, middle + 10);
    c.textAlign = "left";
  });
};

const draw = (picture: Picture): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const c = canvas.getContext("2d")!;
  panel(c);
  c.fillStyle = colour("--ink-2");
  c.font = font(500, 18, "ui");
  c.fillText(`Durbar · ${picture.game} · ${picture.after}`, LEFT.x, 76, LEFT.wide);
  c.fillStyle = colour("--ink");
  fitted(c, picture.verdict, LEFT.x, 126, LEFT.wide, 700, 44, "display");
  c.fillStyle = colour("--ink-2");
  c.font = font(400, 18, "ui");
  wrapped(c, picture.tell, LEFT.x, 162, LEFT.wide, 2);
  podium(c, picture.rows, 214);
  if (picture.board) {
    const scale = Math.min(BOARD.wide / picture.board.width, BOARD.high / picture.board.height),
      wide = picture.board.width * scale,
      high = picture.board.height * scale;
    const x = BOARD.x + (BOARD.wide - wide) / 2,
      y = BOARD.y + (BOARD.high - high) / 2;
    c.drawImage(picture.board, x, y, wide, high);
  }
  return canvas;
};

const asPng = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

/** The drawn result and its PNG; without the board where the browser does not let it out of the canvas. */
export const resultPicture = async (picture: Picture): Promise<{ canvas: HTMLCanvasElement; png: Blob | null }> => {
  const whole = draw(picture);
  try {
    return { canvas: whole, png: await asPng(whole) };
  } catch {
    const canvas = draw({ ...picture, board: null });
    return { canvas, png: await asPng(canvas) };
  }
};
