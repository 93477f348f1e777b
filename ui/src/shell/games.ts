// The games the server offers, fetched once: title, seats, bot levels, length, weight, and which folder draws them.
import { signal } from "@preact/signals";
import type { GameFacts } from "../wire.js";
import { api } from "./api.js";
import { tOr } from "./i18n.js";
import { givesHints } from "./levels.js";
import { storeList, storedList } from "./settings.js";
import { own } from "./version.js";

const RETRY = 2000; // milliseconds

export const games = signal(storedList<GameFacts>("games", own()));
let loading: Promise<void> | null = null;

/** Fetch the list unless it is here or on its way. Throws the refusal, so that a page can show it. */
export const loadGames = (): Promise<void> =>
  (loading ??= api.games().then(
    (answer) => {
      games.value = answer.games;
      storeList("games", own(), answer.games);
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

/** The same for a page that cannot show a refusal: it retries until the server is there. */
export const keepLoadingGames = (): void => {
  loadGames().catch(() => setTimeout(keepLoadingGames, RETRY));
};

export const gameFacts = (id: string): GameFacts | undefined => games.value.find((game) => game.id === id);

/** The title in the chosen language where the page has one, else the server's. */
export const gameTitle = (id: string): string => tOr(`game_${id}`, gameFacts(id)?.title ?? id);

/** Can a bot of this game explain a move? */
export const canHint = (id: string): boolean => givesHints(gameFacts(id)?.levels ?? []);
