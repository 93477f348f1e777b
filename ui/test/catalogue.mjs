// The word files of the games as the page gets them, read from their folders: sections of `key = "text"`.
import { readFileSync } from "node:fs";
import { fill } from "../src/shell/fill.js";

const FILES = {
  java: "terraces/data/java",
  cuzco: "terraces/data/cuzco",
  "taj-mahal": "tajmahal/data/words",
  "machu-picchu": "machupicchu/data/words",
};
export const GAMES = Object.keys(FILES);

export const catalogue = (game, lang) => {
  const text = readFileSync(new URL(`../../durbar/games/${FILES[game]}.${lang}.toml`, import.meta.url), "utf8"),
    found = {};
  let section = {};
  for (const line of text.split("\n")) {
    const head = /^\[(\w+)\]$/.exec(line),
      pair = /^"?([^"= ]+)"? = "(.*)"$/.exec(line);
    if (head) section = found[head[1]] = {};
    if (pair) section[pair[1]] = pair[2];
  }
  return found;
};

/** The texts of a table of Ana, Bo and You, who has seat 2, as table/words.ts gives them; `place` tells places. */
export const textsOf = (game, lang, place = String) => {
  const words = catalogue(game, lang),
    you = { en: "You", fr: "Vous" }[lang],
    called = (seat) => ["Ana", "Bo", you][seat];
  const texts = {
    lang,
    turns: words.turns,
    outcomes: words.outcomes ?? {},
    called,
    term: (id) => words.terms[id] ?? id,
    city: (n) => ["Demak", "Ollantaytambo"][n],
    place: (key, facts = {}) => texts.fill(words.places[key] ?? "", facts),
    fill: (template, facts) =>
      fill(template, facts, { lang, terms: words.terms, name: called, me: (seat) => seat === 2, place }),
    event: (event) => texts.fill(words.events[event.kind], { seat: event.seat, ...event.data }),
  };
  return texts;
};
