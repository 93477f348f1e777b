// Opening a table in one click: against bots, or the guided first game.
import type { Created, GameFacts, NewTable } from "../wire.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { usual } from "../shell/levels.js";
import { go } from "../shell/route.js";
import { keep, keepInvites, keepLesson, myName } from "../shell/settings.js";

const open = async (wish: NewTable): Promise<Created> => {
  const made = await api.create(wish);
  keep(made.table, made.token);
  keepInvites(made.table, made.invites);
  return made;
};

const me = (): string => myName.value || t("guest");

/** A table against bots at once: me in a random seat. */
export const playNow = async (game: GameFacts): Promise<void> => {
  const seats = game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
  const level = usual(game.levels);
  const made = await open({
    game: game.id,
    shuffle: true,
    seats: Array.from({ length: seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me", name: me() })),
  });
  go(`/table/${made.table}`);
};

/** The guided first game: all seats are mine, the lesson plays the others. */
export const firstSteps = async (game: string): Promise<void> => {
  const lesson = await api.lesson(game);
  const partners = lesson.seats - 1;
  const made = await open({
    game,
    seed: lesson.seed,
    start: { from: "position", position: lesson.position },
    seats: Array.from({ length: lesson.seats }, (_, i) => {
      const n = i > lesson.seat ? i : i + 1;
      return {
        kind: "me",
        name: i === lesson.seat ? me() : partners > 1 ? t("lesson_partner_n", { n }) : t("lesson_partner"),
      };
    }),
  });
  keepLesson(made.table, { game, seat: lesson.seat });
  go(`/table/${made.table}`);
};
