// Parts of the page that are fetched when they are needed: the table, each game, the words of a language, the lobby's pictures.
import { pause } from "./backoff.js";
import { reloadIfReplaced } from "./version.js";

/** What a part needs besides its own script; the build writes it into the page (ui/build.mjs). */
interface Part {
  scripts: readonly string[];
  style?: string;
}

/** Styles in the order in which they build on each other; those of other games come last. */
const STYLES = [
  "page",
  "player",
  "club",
  "learn",
  "machupicchu",
  "plain",
  "table",
  "tajmahal",
  "terraces",
  "review",
  "workshop",
];

let parts: Readonly<Record<string, Part>> | null = null;
const partOf = (name: string): Part => {
  parts ??= JSON.parse(document.querySelector<HTMLMetaElement>("meta[name=parts]")?.content ?? "{}") as typeof parts;
  return parts?.[name] ?? { scripts: [] };
};

/** All scripts of a part at once, instead of import by import. */
const preload = (name: string): void => {
  for (const script of partOf(name).scripts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = script;
    document.head.append(link);
  }
};

const addStyle = (name: string): Promise<void> => {
  const { style } = partOf(name);
  if (!style || document.querySelector(`link[data-part=${name}]`)) return Promise.resolve();
  const link = document.createElement("link"),
    later = STYLES.slice(STYLES.indexOf(name) + 1 || STYLES.length).map((other) => `link[data-part=${other}]`);
  link.rel = "stylesheet";
  link.href = style;
  link.dataset["part"] = name;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(style));
    };
    document.head.insertBefore(link, later.length ? document.head.querySelector(later.join()) : null);
  });
};

/** A part's script and style together. It is asked for until it comes: a page that was replaced meanwhile is loaded anew. */
export const fetchPart = async <T>(name: string, script: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      preload(name);
      const [module] = await Promise.all([script(), addStyle(name)]);
      return module;
    } catch {
      await reloadIfReplaced();
      await pause(tries);
    }
  }
};
