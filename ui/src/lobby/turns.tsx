// "Your turn": the games that wait for me as cards, the most urgent first; one line when all is played.
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { SeatFacts, Summary } from "../wire.js";
import { Face, Portrait } from "../bots/portrait.js";
import { andList, isolated } from "../shell/fill.js";
import { gameTitle } from "../shell/games.js";
import { ago, t } from "../shell/i18n.js";
import { followLink } from "../shell/route.js";
import { lang, saveGameAt } from "../shell/settings.js";
import { GamePicture } from "./picture.js";
import { fetchTable } from "./start.js";
import { useSteady } from "./steady.js";
import { TimeTag } from "./timetag.js";
import { waitsSince } from "./urgency.js";

/** Scroll to the list of all that runs: an address with # would be a new page. */
const showRunning = (): void =>
  document.getElementById("running")?.scrollIntoView({ block: "start", behavior: "smooth" });

export const Turns = ({ turns, running }: { turns: readonly Summary[]; running: number }): JSX.Element => {
  const box = useRef<HTMLElement>(null),
    shown = useSteady(box, turns);
  return (
    <section class="turns" aria-labelledby="h-turn" ref={box}>
      {shown.length > 0 ? (
        <>
          <div class="h-sec">
            <h2 id="h-turn">{t("turns_title")}</h2>
            <span class="count num">{shown.length}</span>
            {shown.length > 1 && <small class="fine wide-only">{t("turns_order")}</small>}
            {running > shown.length && (
              <button class="link more" onClick={showRunning}>
                {t("turns_all", { n: running })}
              </button>
            )}
          </div>
          <ul class={`strip n${Math.min(shown.length, 4)}`}>
            {shown.map((s, i) => (
              <TurnCard key={s.id} s={s} hot={i === 0} />
            ))}
          </ul>
        </>
      ) : (
        <div class="panel all-played">
          <Portrait persona="bulbul" />
          <div>
            <h2 id="h-turn">{t("turns_none")}</h2>
            <p class="fine">{t("turns_none_sub", { n: running })}</p>
          </div>
        </div>
      )}
    </section>
  );
};

/** Who else is there: people before bots, for they are the ones who wait. */
const others = (s: Summary): { people: SeatFacts[]; bots: SeatFacts[] } => {
  const seats = s.seats.filter((p) => !s.yours.includes(p.seat) && p.kind !== "open");
  return { people: seats.filter((p) => !p.bot), bots: seats.filter((p) => p.bot) };
};
const names = (seats: readonly SeatFacts[]): string =>
  andList(
    seats.map((p) => isolated(p.name) || t("seat_n", { n: p.seat + 1 })),
    lang.value,
  );

const TurnCard = ({ s, hot }: { s: Summary; hot: boolean }): JSX.Element => {
  const { people, bots } = others(s),
    waiting = people.length ? people : bots,
    game = gameTitle(s.game);
  return (
    <li class={`turn panel${hot ? " hot" : ""}`} data-table={s.id}>
      <div class="thumb" data-game={s.game}>
        <GamePicture id={s.game} wide />
      </div>
      <div class="tx">
        <div class="l1">
          <h3>{game}</h3>
          <span class="num">{t("turns_move", { n: s.ply + 1 })}</span>
        </div>
        <p class="moved">
          {waiting.slice(0, 2).map((p) => (
            <Face key={p.seat} seat={p} />
          ))}
          <span>
            {waiting.length === 0
              ? t("turns_alone")
              : people.length
                ? t("turns_people", { names: names(people), n: people.length })
                : t("turns_bots", { names: names(bots) })}
          </span>
        </p>
        <div class="l3">
          <TimeTag s={s} />
          <small class="fine age">{ago(waitsSince(s), true)}</small>
          <span class="grow" />
          <a
            class={`btn sm${hot ? " go" : ""}`}
            href={`/table/${s.id}`}
            aria-label={t("turns_play", { game })}
            onPointerEnter={() => fetchTable(s.game)}
            onClick={(event) => {
              saveGameAt(s.id, s.game);
              followLink(event);
            }}>
            {t("row_play")}
          </a>
        </div>
      </div>
    </li>
  );
};
