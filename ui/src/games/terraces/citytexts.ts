// Sentences about cities: their size and palace, what a festival brings, what a view shows. All figures are the server's.
import { t } from "../../shell/i18n.js";
import type { City } from "./cities.js";
import type { Settlement } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** Villages, palace and festival of a settlement in a few words. */
export const cityFacts = (selection: BoardSelection, place: Settlement): string => {
  const { world } = selection,
    { size, value, largest, festival } = place;
  const palace =
    largest > value ? t(value ? `t_could_grow_${world}` : `t_could_have_${world}`, { value, n: largest }) : null;
  return [
    t("t_villages_n", { n: size }),
    palace ?? (value ? t(`t_palace_is_${world}`, { value }) : null),
    festival && festivalText(festival),
  ]
    .filter((part) => part !== null)
    .join(" · ");
};

const festivalText = ({ alone, shared }: NonNullable<Settlement["festival"]>): string =>
  t(alone === shared ? "t_festival_gives" : "t_festival_brings", { a: alone, b: shared });

/** What the viewer would get in all cities if the game ended now. */
export const endNow = (selection: BoardSelection): number =>
  (selection.look.cities.value?.all ?? [])
    .flatMap((city) => city.ranks)
    .filter((rank) => rank.seat === selection.seat)
    .reduce((sum, rank) => sum + rank.points, 0);

/** A city and its ranks as text. */
export const cityText = (selection: BoardSelection, city: City): string =>
  [
    city.name,
    ...city.ranks.map((rank) =>
      t("t_rank_text", { name: selection.table.called(rank.seat), levels: rank.levels.join(", "), n: rank.points }),
    ),
    cityFacts(selection, city),
  ].join(". ");

/** What the view that is switched on shows, for screen readers. */
export const viewText = (selection: BoardSelection): string => {
  const view = selection.look.views.shown.value;
  if (view !== "cities") return t(view ? "t_levels_shown" : "t_view_off");
  const led = (shared: boolean): string =>
    (selection.look.cities.value?.all ?? [])
      .filter((c) => c.leaders.includes(selection.seat ?? -1) && c.leaders.length > 1 === shared)
      .map((c) => c.name)
      .join(", ");
  const parts = [
    led(false) && t("t_you_lead", { names: led(false) }),
    led(true) && t("t_you_share", { names: led(true) }),
  ];
  return [t("t_cities_shown"), ...parts.filter((part) => part !== "")].join(" ");
};
