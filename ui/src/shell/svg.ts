// The one way from text to elements: svg`…` escapes every value that is not markup itself, and only its result is ever set as markup.
// Browsers with Trusted Types enforce it: they take markup from the policy below and from nowhere else.

/** Markup that svg`…` has made. Nothing else can make one. */
class Drawing {
  constructor(private readonly made: string) {}
  toString(): string {
    return this.made;
  }
}
export type Markup = Drawing;
type Value = string | number | Markup | readonly (Markup | null)[] | null | undefined | false;

/** What a browser with Trusted Types accepts as markup; other browsers take the text. */
type TrustedText = string;
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ): { createHTML(text: string): TrustedText; createScriptURL(url: string): string };
}

const WORKER = "/sw.js";
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy("durbar", {
  createHTML: (text) => text,
  createScriptURL: () => WORKER,
});

/** The one script that is started by its address. */
export const workerScript = (): string => policy?.createScriptURL(WORKER) ?? WORKER;

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};
const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => SIGNS[sign]!);

const textOf = (value: Value): string => {
  if (value instanceof Drawing) return value.toString();
  if (value === null || value === undefined || value === false) return "";
  return Array.isArray(value) ? value.map(textOf).join("") : escaped(String(value));
};

/** SVG or attributes of it: svg`<text x="${x}">${name}</text>`. Markup and lists of it stay as they are, all else is escaped. */
export const svg = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Drawing(values.reduce<string>((text, value, i) => text + textOf(value) + parts[i + 1]!, parts[0]!));

/** Drawings one after the other. */
export const join = (...parts: readonly (Markup | null | false)[]): Markup => new Drawing(parts.map(textOf).join(""));

/** Nothing to draw. */
export const nothing: Markup = join();

/** The text of a file whose drawings are all constants. test/markup.test.mjs names those files: no data passes through them. */
export const constant = (text: string): Markup => new Drawing(text);

/** Markup as the browser accepts it. */
export const trusted = (drawing: Markup): TrustedText =>
  policy ? policy.createHTML(drawing.toString()) : drawing.toString();

/** Replace what an element contains. */
export const paint = (element: Element, drawing: Markup): void => {
  element.innerHTML = trusted(drawing);
};
