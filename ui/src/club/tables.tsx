// The tables of each round: mine first, who sits there, how it goes, and for the host what to do with one that does not end.
import type { JSX } from "preact";
import type { ClubFacts, ClubSeat, ClubTable } from "../wire.js";
import { Portrait, personaName } from "../bots/portrait.js";
import { PersonFace } from "../shell/face.js";
import { number, t } from "../shell/i18n.js";
import { SeatBadge } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { saveGameAt } from "../shell/settings.js";
import { byRound, myTurn } from "./model.js";
import type { Change } from "./night.js";
import { Act, ask } from "./work.js";

export const Tables = ({ club, set }: { club: ClubFacts; set: Change }): JSX.Element => {
  const [now, ...before] = byRound(club.tables);
  return (
    <>
      {now && <Round club={club} round={now[0]} tables={now[1]} set={set} />}
      {before.length > 0 && (
        <details class="club-before">
          <summary>{t("club_rounds_before")}</summary>
          {before.map(([round, tables]) => (
            <Round key={round} club={club} round={round} tables={tables} set={set} />
          ))}
        </details>
      )}
    </>
  );
};

const Round = ({
  club,
  round,
  tables,
  set,
}: {
  club: ClubFacts;
  round: number;
  tables: readonly ClubTable[];
  set: Change;
}): JSX.Element => (
  <section class="club-round" aria-label={t("club_round", { n: round, of: club.rounds })}>
    <h2>{t("club_round", { n: round, of: club.rounds })}</h2>
    <ul class="club-tables">
      {tables.map((table) => (
        <TableCard key={table.table} club={club} table={table} set={set} />
      ))}
    </ul>
  </section>
);

const TableCard = ({ club, table, set }: { club: ClubFacts; table: ClubTable; set: Change }): JSX.Element => {
  const playing = table.state === "playing";
  return (
    <li class={`panel club-table${myTurn(table) ? " hot" : ""}`}>
      <header>
        <h3>{table.yours ? t("club_table_mine") : t("club_table", { n: table.number + 1 })}</h3>
        <span class="fine">{t(`club_table_${table.state}`)}</span>
      </header>
      <ol>
        {table.seats.map((seat, i) => (
          <SeatLine key={i} seat={seat} number={i} acts={table.to_act === i} />
        ))}
      </ol>
      <div class="acts">
        {club.host && playing && <Stuck club={club} table={table} set={set} />}
        {table.state !== "opening" && (
          <a
            class="btn sm"
            href={`/table/${table.table}`}
            onClick={(event) => {
              saveGameAt(table.table, club.game);
              followLink(event);
            }}>
            {t(!playing ? "row_look" : table.yours ? "row_open" : "club_watch")}
          </a>
        )}
      </div>
    </li>
  );
};

const SeatLine = ({ seat, number: at, acts }: { seat: ClubSeat; number: number; acts: boolean }): JSX.Element => (
  <li class={seat.you ? "me" : ""}>
    <span class={`faced${acts ? " now" : ""}`}>
      {seat.bot ? <Portrait persona={seat.bot} /> : <PersonFace name={seat.name} portrait={seat.portrait} />}
      <SeatBadge seat={at} />
    </span>
    <span class="nm">
      {seat.bot ? personaName(seat.bot) : seat.name || t("guest")}
      {acts && <small> · {t("club_to_act")}</small>}
    </span>
    {seat.place !== null && <span class="pl num">{seat.place}.</span>}
    {seat.score !== null && <b class="num">{number(seat.score)}</b>}
  </li>
);

/** Somebody never comes back: the host decides how the table counts. */
const Stuck = ({ club, table, set }: { club: ClubFacts; table: ClubTable; set: Change }): JSX.Element => {
  const count = (how: string): (() => Promise<void>) => {
    return async () => {
      const found = await ask<ClubFacts>(`/api/clubs/${club.id}/count`, { table: table.table, how });
      if (found) set(found);
    };
  };
  return (
    <details class="club-stuck">
      <summary>{t("club_stuck")}</summary>
      <div class="acts">
        <Act act={count("as_it_stands")}>{t("club_count")}</Act>
        <Act act={count("left_out")}>{t("club_leave_out")}</Act>
      </div>
    </details>
  );
};
