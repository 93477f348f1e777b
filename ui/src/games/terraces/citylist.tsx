// Beside the board while a view is on: every city with who stands how high there, or the highest pawns.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import type { City } from "./cities.js";
import { cityFacts, cityText, endNow } from "./citytexts.js";
import { centre } from "./geometry.js";
import type { BoardSelection } from "./selection.js";

export const CityList = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const mine = (city: City): number => city.ranks.find((rank) => rank.seat === selection.seat)?.points ?? -1,
    cities = [...(selection.look.cities.value?.all ?? [])].sort((a, b) => mine(b) - mine(a));
  return (
    <section class="panel cl wide-only" aria-label={t("t_cities")}>
      <header>
        <h2>{t("t_cities")}</h2>
        {selection.seat !== null && (
          <small>
            {t("t_end_now")} <b class="num">{signed(endNow(selection))}</b> {t("t_end_now_you")}
          </small>
        )}
      </header>
      {cities.length ? (
        <ol>
          {cities.map((city) => (
            <Row key={city.palace} selection={selection} city={city} />
          ))}
        </ol>
      ) : (
        <p class="none">{t(`t_no_cities_${selection.world}`)}</p>
      )}
      <footer>{t("t_cities_figures")}</footer>
    </section>
  );
};

/** Row and city light each other. */
const Row = ({ selection, city }: { selection: BoardSelection; city: City }): JSX.Element => {
  const light = (on: boolean) => (): void => {
    selection.look.listed.value = on ? city.palace : null;
  };
  return (
    <li class={selection.look.hot.value === city.palace ? "hot" : ""}>
      <button
        aria-label={cityText(selection, city)}
        onMouseEnter={light(true)}
        onMouseLeave={light(false)}
        onFocus={light(true)}
        onBlur={light(false)}
        onClick={() => selection.view.reveal(...centre(city.palace), 150)}>
        <span class="nm">{city.name}</span>
        <span class="rk num">
          {city.ranks.map((rank) => (
            <span key={rank.seat} class={rank.points ? "" : "no"}>
              <Shape seat={rank.seat} />
              <span class="lv">{rank.levels.join("·")}</span>
              {rank.points > 0 && <b>{signed(rank.points)}</b>}
            </span>
          ))}
          {!city.ranks.length && <span class="no">{t("t_rank_nobody")}</span>}
        </span>
        <span class="tip">{cityFacts(selection, city)}</span>
      </button>
    </li>
  );
};

/** The highest pawn of each seat in each city: they decide who leads. */
export const HighestPawns = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const { world } = selection,
    best = (selection.look.cities.value?.all ?? [])
      .flatMap((city) => city.ranks.map(({ seat, levels }) => ({ seat, name: city.name, level: levels[0]! })))
      .sort((a, b) => b.level - a.level)
      .slice(0, 6);
  return (
    <section class="panel lv-box wide-only" aria-label={t(`t_highest_${world}`)}>
      <header>
        <h2>{t(`t_highest_${world}`)}</h2>
        <small>{t("t_highest_why")}</small>
      </header>
      {best.length ? (
        <ol>
          {best.map(({ seat, name, level }) => (
            <li key={`${seat} ${name}`}>
              <Shape seat={seat} />
              <span class="who">{selection.table.called(seat)}</span>
              <span class="w">{name}</span>
              <b class="num">{level}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p class="none">{t(`t_no_cities_${world}`)}</p>
      )}
    </section>
  );
};
