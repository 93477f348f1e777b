// The report of the lab that travels with a variant: length, advantage of seats, ways of winning.
import type { JSX } from "preact";
import { t } from "./i18n.js";
import { levelName } from "./levels.js";

export interface Study {
  games: number;
  level: string;
  turns: number;
  points: number;
  wins: readonly number[];
  /** Tenths of a point that winners have more, by source. */
  ways: Readonly<Record<string, number>>;
}
/** The report inside a file that the server has checked. */
export const studyOf = (file: unknown): Study | null =>
  (file as { about?: { study?: Study } } | null | undefined)?.about?.study ?? null;

/** In one line, for the lobby. */
export const studyLine = (study: Study): string =>
  t("lab_line", { n: study.games, level: levelName(study.level), turns: study.turns, wins: study.wins.join(", ") });

export const LabReport = ({ study, source }: { study: Study; source: (id: string) => string }): JSX.Element => (
  <section class="lab-report">
    <h3>{t("lab_report")}</h3>
    <p>{t("lab_games", { n: study.games, level: levelName(study.level) })}</p>
    <ul>
      <li>{t("lab_length", { n: study.turns, points: study.points })}</li>
      <li>{t("lab_wins", { wins: study.wins.join(", ") })}</li>
      <li>
        {t("lab_ways")}{" "}
        {Object.entries(study.ways)
          .filter(([, tenths]) => tenths > 0)
          .map(([id, tenths]) => `${source(id)} +${(tenths / 10).toFixed(1)}`)
          .join(", ")}
      </li>
    </ul>
  </section>
);
