import { computed, signal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { fill } from "../shell/fill.js";
import { lang } from "../shell/settings.js";
const loaded = signal({});
const asked = /* @__PURE__ */ new Set();
const wordsOf = (game) => {
  const key = `${game}.${lang.value}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.words(game, lang.value).then(
      (words) => {
        loaded.value = { ...loaded.value, [key]: words };
      },
      () => {
        setTimeout(() => {
          asked.delete(key);
          loaded.value = { ...loaded.value };
        }, 2e3);
      }
    );
  }
  return loaded.value[key] ?? null;
};
class GameTexts {
  constructor(game, name) {
    this.game = game;
    this.name = name;
    this.words = computed(() => this.game.value ? wordsOf(this.game.value) : null);
  }
  game;
  name;
  words;
  get ready() {
    return this.words.value !== null;
  }
  get clauses() {
    return this.words.value?.clauses ?? {};
  }
  term(id) {
    return this.table("terms")[id] ?? id;
  }
  /** Titles of the rules' chapters, by letter. */
  get chapters() {
    return this.table("chapters");
  }
  source(id) {
    return this.table("sources")[id] ?? id;
  }
  action(kind) {
    return this.table("actions")[kind] ?? kind;
  }
  prompt(key, facts) {
    return this.fill(this.table("prompts")[key] ?? "", facts);
  }
  event(event) {
    const texts = this.table("events");
    const key = event.secret && `${event.kind}_secret` in texts ? `${event.kind}_secret` : event.kind;
    return this.fill(texts[key] ?? "", { seat: event.seat, ...event.data });
  }
  fill(template, facts) {
    return fill(template, facts, { lang: lang.value, terms: this.table("terms"), name: this.name });
  }
  table(name) {
    return (this.words.value?.catalogue ?? {})[name] ?? {};
  }
}
export {
  GameTexts,
  wordsOf
};
