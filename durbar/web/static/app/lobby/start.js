import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { usual } from "../shell/levels.js";
import { go } from "../shell/route.js";
import { keep, keepInvites, keepLesson, myName } from "../shell/settings.js";
const open = async (wish) => {
  const made = await api.create(wish);
  keep(made.table, made.token);
  keepInvites(made.table, made.invites);
  return made;
};
const me = () => myName.value || t("guest");
const playNow = async (game) => {
  const seats = game.seats.includes(3) ? 3 : game.seats[0] ?? 2;
  const level = usual(game.levels);
  const made = await open({
    game: game.id,
    shuffle: true,
    seats: Array.from({ length: seats }, (_, i) => i ? { kind: "bot", level } : { kind: "me", name: me() })
  });
  go(`/table/${made.table}`);
};
const firstSteps = async (game) => {
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
        name: i === lesson.seat ? me() : partners > 1 ? t("lesson_partner_n", { n }) : t("lesson_partner")
      };
    })
  });
  keepLesson(made.table, { game, seat: lesson.seat });
  go(`/table/${made.table}`);
};
export {
  firstSteps,
  playNow
};
