// What is new today, beside the games: one suggestion, the challenge of the day, joining a friend.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { puzzleLog, streak, today } from "../puzzles/log.js";
import { t } from "../shell/i18n.js";
import { fetchPart } from "../shell/lazy.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import type { ChallengeCards } from "./challenge.js";
import { JoinBox } from "./joinbox.js";
import { Nudge } from "./nudge.js";

const cards = signal<typeof ChallengeCards | null>(null);
let asked = false;

/** The challenge comes after all that the lobby itself needs; its place is kept. */
const load = (): void => {
  if (asked) return;
  asked = true;
  void fetchPart("challenge", () => import("./challenge.js")).then(({ ChallengeCards }) => {
    cards.value = ChallengeCards;
  });
};

const Challenge = (): JSX.Element => {
  useEffect(load, []);
  const Cards = cards.value;
  return Cards ? <Cards /> : <section class="panel chal wait" aria-label={t("challenge")} aria-busy="true" />;
};

/** A link without a request: the page of learning asks what today's is. The days in a row are known here. */
const PuzzleCard = (): JSX.Element => {
  const { days } = puzzleLog.value,
    n = streak(days, today()),
    done = days.includes(today());
  return (
    <a class="panel puzzle-link" href="/learn" onClick={followLink}>
      <i>
        <Icon id={done ? "tick" : "puzzle"} />
      </i>
      <span>
        <b>{t("puzzle_today")}</b>
        <small>{t(done ? "puzzle_today_done" : "puzzle_lobby")}</small>
      </span>
      {n > 0 && (
        <em
          class="num"
          role="img"
          aria-label={`${n} ${t("puzzle_days", { n })}`}
          title={`${n} ${t("puzzle_days", { n })}`}>
          <Icon id="flame" />
          {n}
        </em>
      )}
      <Icon id="fwd" />
    </a>
  );
};

export const Today = (): JSX.Element => (
  <aside class="rail" aria-label={t("today")}>
    <Nudge />
    <div class="pair">
      <PuzzleCard />
      <JoinBox />
    </div>
    <Challenge />
  </aside>
);
