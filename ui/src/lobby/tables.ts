// The tables the lobby shows, fetched again every few seconds, and whether the server answers.
import { signal } from "@preact/signals";
import { Refusal, api } from "../shell/api.js";
import { loadGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { loadMine } from "../shell/player.js";
import { playerKey, tokens } from "../shell/settings.js";
import type { Summary } from "../wire.js";

export const open = signal<Summary[]>([]);
export const watchable = signal<Summary[]>([]);
export const trouble = signal("");
/** The server has not answered since the page was opened. */
export const offline = signal(!navigator.onLine);
/** It has: what is empty now is empty. */
export const answered = signal(false);

/** Nothing of this browser is on any table. */
export const isFirstVisit = (): boolean => !playerKey.value && Object.keys(tokens.value).length === 0;

const load = async (): Promise<void> => {
  const [, listed] = await Promise.all([loadMine(), api.lobby(), loadGames()]);
  open.value = listed.waiting.filter((s) => !s.yours.length);
  watchable.value = listed.playing.filter((s) => !s.yours.length);
};

const reasonOf = (e: Refusal): string => (e.code === "offline" ? t("connection_lost") : e.reason);

export const refresh = (): Promise<void> =>
  load().then(
    () => {
      trouble.value = "";
      offline.value = false;
      answered.value = true;
    },
    (e: unknown) => {
      if (!(e instanceof Refusal)) throw e;
      if (e.code === "offline" && !answered.value) offline.value = true;
      trouble.value = reasonOf(e);
    },
  );

/** Open a table, or show why it could not be opened. */
export const start = async (opening: Promise<void>): Promise<void> => {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    trouble.value = reasonOf(error);
  }
};
