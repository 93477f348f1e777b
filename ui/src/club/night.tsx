// /club/{id}: before the first round who is in and the link; then the tables and the standings; at the end the podium.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { ClubFacts } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { PersonFace } from "../shell/face.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { asPlayer } from "../shell/player.js";
import { LISTED } from "../shell/request.js";
import { Lost } from "../shell/messages.js";
import { QrPicture } from "../shell/qrpicture.js";
import { followLink } from "../shell/route.js";
import { myName, playerKey, saveGameAt, setName } from "../shell/settings.js";
import { clockText, joinText, myTable, myTurn } from "./model.js";
import { Podium, Standings } from "./standings.js";
import { Tables } from "./tables.js";
import { Act, Trouble, ask, reasonOf } from "./work.js";

const OFTEN = 5000; // milliseconds

/** The club night as it is now, again and again while somebody looks. */
const useClub = (id: string): { club: Signal<ClubFacts | null>; lost: Signal<string> } => {
  const club = useSignal<ClubFacts | null>(null),
    lost = useSignal("");
  useEffect(() => {
    const load = (): void => {
      asPlayer<ClubFacts>(`/api/clubs/${id}`, { tries: LISTED }).then(
        (found) => (club.value = found),
        (error: unknown) => {
          if (!club.value) lost.value = reasonOf(error);
        },
      );
    };
    load();
    const timer = setInterval(() => {
      if (!document.hidden && club.value?.status !== "over") load();
    }, OFTEN);
    return () => clearInterval(timer);
  }, [id]);
  return { club, lost };
};

export const Night = ({ id }: { id: string }): JSX.Element => {
  const { club, lost } = useClub(id);
  if (lost.value) return <Lost reason={lost.value} />;
  if (!club.value) return <main class="wrap" aria-busy="true" />;
  return <Shown club={club.value} set={(found) => (club.value = found)} />;
};

export type Change = (found: ClubFacts) => void;

const Shown = ({ club, set }: { club: ClubFacts; set: Change }): JSX.Element => {
  document.title = `${club.name} · Durbar`;
  return (
    <main class="wrap club-night">
      <Head club={club} set={set} />
      <Trouble />
      {club.status === "over" && <Podium club={club} />}
      <div class="club-cols">
        <div class="col">
          {club.round > 0 && <Tables club={club} set={set} />}
          {club.round === 0 && <People club={club} />}
        </div>
        <div class="col">
          {club.round > 0 && <Standings club={club} />}
          {club.status !== "over" && <Share club={club} />}
        </div>
      </div>
      {club.host && club.status !== "over" && <End club={club} set={set} />}
    </main>
  );
};

const Head = ({ club, set }: { club: ClubFacts; set: Change }): JSX.Element => (
  <header class="panel club-head">
    <span class="sq">
      <GamePicture id={club.game} close />
    </span>
    <div class="tx">
      <p class="over">
        {gameTitle(club.game)} · {t(`club_state_${club.status}`, { n: club.round, of: club.rounds })}
      </p>
      <h1>{club.name}</h1>
      <p class="fine">
        {t(`club_facts_${club.form}`, { n: club.rounds, size: club.size })} ·{" "}
        {t("club_clock_is", { clock: t(...clockText(club.clock)).toLowerCase() })} ·{" "}
        {t("club_host", { name: club.hosted_by || t("guest") })}
      </p>
      <p class="say" role="status">
        {sentence(club)}
      </p>
    </div>
    <div class="acts">
      <Main club={club} set={set} />
    </div>
  </header>
);

/** What is so for me now. */
const sentence = (club: ClubFacts): string => {
  if (club.status === "over") return "";
  if (club.round === 0) return club.joined ? t(club.host ? "club_in_host" : "club_in") : "";
  const here = club.tables.some((table) => table.yours && table.round === club.round);
  if (club.can_start) return t("club_round_over");
  if (club.joined && !here) return t("club_late");
  return !club.joined && club.entries.some((entry) => entry.you) ? t("club_out") : "";
};

/** The one thing to do: play, start the next round, or join; beside it what else is possible. */
const Main = ({ club, set }: { club: ClubFacts; set: Change }): JSX.Element => {
  const table = myTable(club),
    join = joinText(club);
  const send = (what: string, body: unknown = {}): (() => Promise<void>) => {
    return async () => {
      const found = await ask<ClubFacts>(`/api/clubs/${club.id}/${what}`, body);
      if (found) set(found);
    };
  };
  return (
    <>
      {table && (
        <a
          class={`btn ${myTurn(table) ? "go" : "primary"}`}
          href={`/table/${table.table}`}
          onClick={(event) => {
            saveGameAt(table.table, club.game);
            followLink(event);
          }}>
          <Icon id="play" />
          {t(myTurn(table) ? "club_play" : "club_open")}
        </a>
      )}
      {club.host && club.can_start && (
        <Act cls="go" icon="play" act={send("start")}>
          {t("club_start", { n: club.round + 1 })}
        </Act>
      )}
      {join && !playerKey.value && (
        <input
          value={myName.value}
          maxLength={40}
          placeholder={t("your_name")}
          aria-label={t("your_name")}
          autocomplete="nickname"
          onInput={(e) => setName(e.currentTarget.value)}
        />
      )}
      {join && (
        <Act cls={club.host ? "" : "go"} icon="plus" act={send("join", { name: myName.value })}>
          {t(join)}
        </Act>
      )}
      {club.joined && club.status !== "over" && (
        <Act cls="quiet" act={send("leave")}>
          {t("club_leave")}
        </Act>
      )}
    </>
  );
};

const People = ({ club }: { club: ClubFacts }): JSX.Element => {
  const here = club.entries.filter((entry) => !entry.left);
  return (
    <section class="panel club-people" aria-labelledby="h-people">
      <h2 id="h-people">
        {t("club_players")} <span class="many num">{here.length}</span>
      </h2>
      <ul>
        {here.map((entry) => (
          <li key={entry.number} class={entry.you ? "me" : ""}>
            <PersonFace name={entry.name} portrait={entry.portrait} />
            <span>{entry.name || t("guest")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Share = ({ club }: { club: ClubFacts }): JSX.Element => {
  const link = `${location.origin}/club/${club.id}`,
    copied = useSignal(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      prompt(t("copy_link"), link); // copying needs https
    }
  };
  const send = (): void => {
    navigator.share({ title: club.name, url: link }).catch(() => undefined); // whoever shares may think better of it
  };
  return (
    <section class="panel club-share" aria-labelledby="h-share">
      <QrPicture text={link} label={t("club_qr")} />
      <div>
        <h2 id="h-share">{t("club_share")}</h2>
        <p class="fine">{t("club_share_text")}</p>
        <input readOnly value={link} aria-label={t("copy_link")} onFocus={(e) => e.currentTarget.select()} />
        <div class="acts">
          <button class="btn" onClick={() => void copy()}>
            <Icon id={copied.value ? "tick" : "copy"} />
            {t(copied.value ? "copied" : "copy_link")}
          </button>
          {"share" in navigator && (
            <button class="btn primary" onClick={send}>
              <Icon id="share" />
              {t("invite_share")}
            </button>
          )}
        </div>
      </div>
    </section>
  );
};

const End = ({ club, set }: { club: ClubFacts; set: Change }): JSX.Element => (
  <div class="club-end">
    <Act
      cls="quiet"
      act={async () => {
        if (!confirm(t("club_end_sure"))) return;
        const found = await ask<ClubFacts>(`/api/clubs/${club.id}/close`);
        if (found) set(found);
      }}>
      {t("club_end")}
    </Act>
  </div>
);
