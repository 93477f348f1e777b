// Opening a table with one click: against bots, or the tutorial.
import type { Created, GameFacts, NewTable } from "../wire.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { defaultLevel } from "../shell/levels.js";
import { go } from "../shell/route.js";
import { folderOf, loadFolder } from "../games/registry.js";
import { loadTablePage } from "../table/lazy.js";
import { saveGameAt, saveToken, saveInvites, saveTutorial, myName } from "../shell/settings.js";

/** Somebody may open a table of this game soon: fetch what draws it. */
export const fetchTable = (game: string): void => {
  loadTablePage();
  loadFolder(folderOf(game));
};

const open = async (request: NewTable): Promise<Created> => {
  fetchTable(request.game);
  const created = await api.create(request);
  saveGameAt(created.table, request.game);
  saveToken(created.table, created.token);
  saveInvites(created.table, created.invites);
  return created;
};

const me = (): string => myName.value || t("guest");

/** Open a table against bots, with me in a random seat. */
export const playNow = async (game: GameFacts): Promise<void> => {
  const seats = game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
  const level = defaultLevel(game.levels);
  const created = await open({
    game: game.id,
    shuffle: true,
    seats: Array.from({ length: seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me", name: me() })),
  });
  go(`/table/${created.table}`);
};

/** Open the tutorial: all seats are mine, and the page plays the others as the tutorial says. */
export const startTutorial = async (game: string): Promise<void> => {
  const tutorial = await api.tutorial(game);
  const partners = tutorial.seats - 1;
  const created = await open({
    game,
    seed: tutorial.seed,
    start: { from: "position", position: tutorial.position },
    seats: Array.from({ length: tutorial.seats }, (_, i) => {
      const n = i > tutorial.seat ? i : i + 1;
      return {
        kind: "me",
        name: i === tutorial.seat ? me() : partners > 1 ? t("tutorial_partner_n", { n }) : t("tutorial_partner"),
      };
    }),
  });
  saveTutorial(created.table, { game, seat: tutorial.seat });
  go(`/table/${created.table}`);
};
