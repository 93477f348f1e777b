// The running score of a series of games: short in the bar, with everybody's wins and points at the end.
import type { JSX } from "preact";
import { number, t } from "../shell/i18n.js";
import { Shape } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const SeriesMark = ({ table }: { table: TableModel }): JSX.Element | null => {
  const series = table.facts.value?.series;
  if (!series) return null;
  const score = series.wins.map((wins, seat) => `${table.called(seat)} ${number(wins)}`).join(", ");
  return (
    <span
      class="time-tag num series-mark"
      title={score}
      aria-label={t("labelled", { label: t("series_n", { ...series }), text: score })}>
      {t("series_n", { ...series })}
      <b>{series.wins.map(number).join("–")}</b>
    </span>
  );
};

export const SeriesScore = ({ table }: { table: TableModel }): JSX.Element | null => {
  const series = table.facts.value?.series;
  if (!series) return null;
  const places = series.wins
    .map((wins, seat) => ({ seat, wins, points: series.points[seat] ?? 0 }))
    .sort((a, b) => b.wins - a.wins || b.points - a.points);
  return (
    <section class="series-score" aria-label={t("series_title")}>
      <b>{t("series_n", { ...series })}</b>
      <ol>
        {places.map(({ seat, wins, points }) => (
          <li key={seat}>
            <Shape seat={seat} />
            <span>{table.called(seat)}</span>
            <b class="num">{t("series_wins", { n: wins, wins: number(wins) })}</b>
            <small class="num">{t("points", { n: points })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
};
