// The standings with their tie-breaks in words, and the first three at the end.
import type { JSX } from "preact";
import type { ClubFacts, Standing } from "../wire.js";
import { PersonFace } from "../shell/face.js";
import { t } from "../shell/i18n.js";
import { lang } from "../shell/settings.js";
import { podium, tieBreak } from "./model.js";

const figure = (n: number): string => n.toLocaleString(lang.value, { maximumFractionDigits: 1 });

export const Standings = ({ club }: { club: ClubFacts }): JSX.Element => (
  <section class="panel club-standings" aria-labelledby="h-standings">
    <h2 id="h-standings">{t(club.status === "over" ? "club_final" : "club_standings")}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t("club_rank")}</span>
          </th>
          <th scope="col">{t("club_player")}</th>
          <th scope="col" class="more">
            {t("club_played")}
          </th>
          <th scope="col">{t("club_points")}</th>
          <th scope="col" class="more">
            {t("club_opponents")}
          </th>
          <th scope="col" class="more">
            {t("club_share_of")}
          </th>
        </tr>
      </thead>
      <tbody class="num">
        {club.standings.map((line) => (
          <Line key={line.entry} line={line} />
        ))}
      </tbody>
    </table>
    <details>
      <summary>{t("club_how")}</summary>
      <ol class="fine">
        <li>{t("club_how_points")}</li>
        <li>{t("club_how_opponents")}</li>
        <li>{t("club_how_share")}</li>
        <li>{t("club_how_direct")}</li>
      </ol>
    </details>
  </section>
);

const Line = ({ line }: { line: Standing }): JSX.Element => {
  const by = tieBreak(line);
  return (
    <tr class={`${line.you ? "me" : ""}${line.left ? " left" : ""}`}>
      <td>{line.rank}</td>
      <th scope="row">
        <span class="who">
          <PersonFace name={line.name} portrait={line.portrait} />
          <span>
            {line.name || t("guest")}
            {line.left && <small> · {t("club_left")}</small>}
            {by && <small class="by">{t(by)}</small>}
          </span>
        </span>
      </th>
      <td class="more">{line.played}</td>
      <td>
        <b>{figure(line.points)}</b>
      </td>
      <td class="more">{figure(line.opponents)}</td>
      <td class="more">
        {figure(line.share)}
        {"\u00a0%"}
      </td>
    </tr>
  );
};

export const Podium = ({ club }: { club: ClubFacts }): JSX.Element | null => {
  const first = podium(club.standings);
  if (!first.length) return null;
  return (
    <ol class="club-podium" aria-label={t("club_podium")}>
      {first.map((line) => (
        <li key={line.entry} class={`panel step-${line.rank}`}>
          <PersonFace name={line.name} portrait={line.portrait} />
          <b>{line.name || t("guest")}</b>
          <span class="num">
            {line.rank}. · {figure(line.points)}
          </span>
        </li>
      ))}
    </ol>
  );
};
