// Everything the page says about a hint: titles, steps, what is sure, likely and at risk, and what the bot looked at.
import { fill } from "../../ui/src/shell/fill.js";
import { placeOf } from "../../ui/src/games/terraces/places.js";
import { placesOf as districts } from "../../ui/src/games/machupicchu/places.js";
import { remarkTexts, stepText, titleOf } from "../../ui/src/table/hinttext.js";
import { catalogue } from "../../ui/test/catalogue.mjs";
import { answer } from "./answer.mjs";

const NAMES = ["Ana", "Bo", "Chloé", "Dara", "Émile"];

const textsOf = (game, lang, seat, observation) => {
  const words = catalogue(game, lang),
    called = (s) => (s === seat ? { en: "You", fr: "Vous" }[lang] : NAMES[s]);
  const place = (id) => {
    if (game === "taj-mahal") return "Lahore"; // its names come from the drawing of the map
    return game === "machu-picchu" ? districts(id, texts) : placeOf(observation, id, texts);
  };
  const texts = {
    lang,
    turns: words.turns,
    called,
    term: (id) => words.terms[id] ?? id,
    city: () => "Demak",
    place: (key, facts = {}) => texts.fill(words.places[key] ?? "", facts),
    action: (kind) => words.actions[kind] ?? kind,
    hint: (key, facts) => texts.fill(words.hints[key] ?? "", facts),
    event: (event) => texts.fill(words.events[event.kind] ?? "", { seat: event.seat, ...event.data }),
    fill: (template, facts) =>
      fill(template, facts, { lang, terms: words.terms, name: called, me: (s) => s === seat, place }),
  };
  return texts;
};

await answer(({ game, lang, seat, observation, hint }) => {
  const texts = textsOf(game, lang, seat, observation);
  return {
    titles: hint.candidates.map((candidate) => titleOf(texts, seat, candidate)),
    steps: hint.candidates.flatMap((candidate) => candidate.steps.map((step) => stepText(texts, seat, step))),
    remarks: remarkTexts(
      texts,
      [
        ...hint.looked,
        ...hint.candidates.flatMap((c) => [...c.sure, ...c.risk, ...(c.likely ? [c.likely] : [])]),
      ],
    ),
  };
});
