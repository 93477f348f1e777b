import { signal } from "../../vendor/signals.js";
import { api } from "./api.js";
import { tOr } from "./i18n.js";
import { givesHints } from "./levels.js";
const RETRY = 2e3;
const games = signal([]);
let loading = null;
const loadGames = () => loading ??= api.games().then(
  (answer) => {
    games.value = answer.games;
  },
  (error) => {
    loading = null;
    throw error;
  }
);
const keepLoadingGames = () => {
  loadGames().catch(() => setTimeout(keepLoadingGames, RETRY));
};
const gameFacts = (id) => games.value.find((game) => game.id === id);
const gameTitle = (id) => tOr(`game_${id}`, gameFacts(id)?.title ?? id);
const canHint = (id) => givesHints(gameFacts(id)?.levels ?? []);
export {
  canHint,
  gameFacts,
  gameTitle,
  games,
  keepLoadingGames,
  loadGames
};
