// How a bot plays: its temper in a word, and in a sentence of the game.
import { t, tOr } from "../shell/i18n.js";
import { hasTemper, levelName } from "../shell/levels.js";
import { wordsOf } from "../table/words.js";

/** What decides between moves that are nearly as good: "patient". */
export const temperOf = (persona: string): string => tOr(`temper_${persona}`, persona);

/** What the portrait shows: "elephant". */
export const animalOf = (persona: string): string => tOr(`persona_${persona}`, persona);

/** The temper and the level: "patient, club". */
export const mannerOf = (persona: string, level: string | null): string =>
  hasTemper(level) ? t("bot_manner", { temper: temperOf(persona), level: levelName(level) }) : levelName(level);

/** One sentence how the bot plays this game; none until the game's words have arrived, or where it has none. */
export const playsBy = (game: string, persona: string, level: string | null): string => {
  const words = wordsOf(game)?.catalogue as Record<string, Record<string, string>> | undefined;
  return hasTemper(level) ? (words?.["personas"]?.[persona] ?? "") : "";
};
