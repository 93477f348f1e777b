// The board as it lies on the page, as an image of its own: its layers, their symbols and the page's styles in one SVG.

const SVG = "http://www.w3.org/2000/svg";

/** The styles of the page as text: the image is a document of its own and sees nothing of ours. */
const styles = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");

const element = (name: string, attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

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

/** Null when the page has no drawn board. */
const drawing = (page: Element): { text: string; width: number; height: number } | null => {
  const layers = [...page.querySelectorAll<SVGSVGElement>(".stage .drawing > svg.board")];
  if (!layers.length) return null;
  const box = contents(layers),
    viewBox = [box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(" ");
  const { theme = "light", world = "" } = document.documentElement.dataset;
  const root = element("svg", {
      viewBox,
      "data-theme": theme,
      "data-world": world,
      class: page.getAttribute("class")!,
    }),
    style = element("style", {}),
    size = { x: String(box.x), y: String(box.y), width: String(box.width), height: String(box.height), viewBox };
  root.setAttribute("width", box.width.toFixed(0));
  root.setAttribute("height", box.height.toFixed(0));
  style.textContent = styles();
  root.append(style, ...[...document.querySelectorAll("svg.defs")].map((defs) => defs.cloneNode(true)));
  for (const layer of layers) {
    const copy = element("svg", { ...size, class: layer.getAttribute("class") ?? "" });
    copy.append(...[...layer.childNodes].map((node) => node.cloneNode(true)));
    root.append(copy);
  }
  return { text: new XMLSerializer().serializeToString(root), width: box.width, height: box.height };
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
