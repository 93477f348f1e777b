// The board as it lies on the page, as an image of its own: its layers, their symbols and the page's styles in one SVG.

import { svg } from "../shell/svg.js";

const SVG = "http://www.w3.org/2000/svg";

/** The styles of the page as text: the image is a document of its own and sees nothing of ours. */
const styles = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");

/** What of the drawing has something on it. */
const contents = (layers: readonly SVGSVGElement[]): DOMRect => {
  const boxes = layers.map((layer) => layer.getBBox()).filter((box) => box.width > 0 && box.height > 0),
    left = Math.min(...boxes.map((box) => box.x)),
    top = Math.min(...boxes.map((box) => box.y));
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map((box) => box.x + box.width)) - left,
    Math.max(...boxes.map((box) => box.y + box.height)) - top,
  );
};

const MARGIN = 14; // shadows reach beyond the shapes

/** Null when the page has no drawn board. */
const drawing = (page: Element): { text: string; width: number; height: number } | null => {
  const layers = [...page.querySelectorAll<SVGSVGElement>(".stage .drawing > svg.board")];
  if (!layers.length) return null;
  const box = contents(layers),
    [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN],
    [x, y] = [box.x - MARGIN, box.y - MARGIN],
    part = svg`x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`;
  const { theme = "light", world = "" } = document.documentElement.dataset,
    serializer = new XMLSerializer(),
    style = document.createElementNS(SVG, "style");
  style.textContent = styles();
  const inside = [style, ...document.querySelectorAll("svg.defs")].map((node) => serializer.serializeToString(node)),
    drawn = layers.map((layer) => {
      const content = [...layer.childNodes].map((node) => serializer.serializeToString(node)).join("");
      return `${svg`<svg ${part} class="${layer.getAttribute("class")}">`}${content}</svg>`;
    });
  const root = svg`<svg xmlns="${SVG}" ${part} data-theme="${theme}" data-world="${world}" class="${page.className}">`;
  return { text: [root, ...inside, ...drawn, "</svg>"].join(""), width, height };
};

/** The board of the page as an image; null when it has none or the browser cannot draw it. */
export const boardPicture = async (page: Element | null): Promise<HTMLImageElement | null> => {
  const drawn = page && drawing(page);
  if (!drawn) return null;
  const image = new Image(drawn.width, drawn.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.text)}`;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
};
