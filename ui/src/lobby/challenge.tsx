// Today's challenge as a card of the lobby: one deal for everybody, one try, everybody's scores; and the way to a club night.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { Challenge, ChallengeBegun, Challenges } from "../wire.js";
import { personaName } from "../bots/portrait.js";
import { PersonFace } from "../shell/face.js";
import { isolated } from "../shell/fill.js";
import { gameTitle } from "../shell/games.js";
import { number, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { asPlayer, ensurePlayer, tell } from "../shell/player.js";
import { LISTED, Refusal } from "../shell/request.js";
import { followLink, go } from "../shell/route.js";
import { myName, myPortrait, saveGameAt } from "../shell/settings.js";
import { barShapes, bestShown, timeLeft, tryState } from "./challengeview.js";
import { GamePicture } from "./picture.js";
import { fetchTable } from "./start.js";

const OFTEN = 60_000; // milliseconds
/** Null until the server has answered; "none": this server has no challenges. */
const today = signal<Challenges | "none" | null>(null);
let fetched = 0;

const load = (): void => {
  asPlayer<Challenges>("/api/challenges", { tries: LISTED }).then(
    (answer) => {
      today.value = answer;
      fetched = Date.now() / 1000;
    },
    () => (today.value ??= "none"), // the next time
  );
};

/** The lobby's lists come first: the card keeps its place until then. */
const useToday = (): void =>
  useEffect(() => {
    const first = setTimeout(load, today.value ? 0 : 400),
      timer = setInterval(() => {
        if (!document.hidden) load();
      }, OFTEN);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);

export const ChallengeCards = (): JSX.Element | null => {
  const chosen = useSignal<string | null>(null);
  useToday();
  const found = today.value;
  if (found === "none") return null;
  if (!found) return <section class="panel chal wait" aria-label={t("challenge")} aria-busy="true" />;
  const shown = found.titles.find((each) => each.game === chosen.value) ?? found.titles[0];
  if (!shown) return null;
  return (
    <section class="panel chal" aria-labelledby="h-challenge">
      <Header shown={shown} left={found.ends - found.now - (Date.now() / 1000 - fetched)} />
      {found.titles.length > 1 && <Titles all={found.titles} shown={shown} choose={(game) => (chosen.value = game)} />}
      <Body key={shown.game} shown={shown} />
      <a class="link to-club" href="/club" onClick={followLink}>
        {t("club_make_link")}
      </a>
    </section>
  );
};

const Header = ({ shown, left }: { shown: Challenge; left: number }): JSX.Element => {
  const { key, n } = timeLeft(left);
  return (
    <header>
      <span class="sq">
        <GamePicture id={shown.game} close />
      </span>
      <div>
        <p class="over">
          {t("challenge")} · {t(key, { n })}
        </p>
        <h2 id="h-challenge">{t("challenge_title", { game: gameTitle(shown.game), n: shown.seats })}</h2>
      </div>
    </header>
  );
};

const Titles = ({
  all,
  shown,
  choose,
}: {
  all: readonly Challenge[];
  shown: Challenge;
  choose: (game: string) => void;
}): JSX.Element => (
  <fieldset class="chal-titles">
    <legend class="sr">{t("challenge_choose")}</legend>
    {all.map(({ game, mine }) => (
      <label key={game}>
        <input type="radio" name="challenge" checked={game === shown.game} onChange={() => choose(game)} />
        <span>
          {gameTitle(game)}
          {mine?.score !== null && mine?.score !== undefined && <Icon id="tick" cls="i tiny-i" />}
        </span>
      </label>
    ))}
  </fieldset>
);

const Body = ({ shown }: { shown: Challenge }): JSX.Element => {
  const all = useSignal(false),
    trouble = useSignal("");
  return (
    <>
      <p class="fine">
        {t("challenge_note")} {t("challenge_bots", { names: namesOf(shown.bots), level: levelName(shown.level) })}
      </p>
      {shown.finished > 0 ? <Scores shown={shown} /> : <p class="fine">{t("challenge_nobody")}</p>}
      <Best shown={shown} all={all.value} />
      {trouble.value && (
        <p class="notice bad" role="alert">
          <Icon id="warn" />
          <span>{trouble.value}</span>
        </p>
      )}
      <div class="acts">
        <TryButton shown={shown} refused={(reason) => (trouble.value = reason)} />
        {shown.best.length > 3 && (
          <button class="btn quiet" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {t(all.value ? "challenge_less" : "ranking")}
          </button>
        )}
      </div>
      {shown.yesterday && (
        <a class="link" href={`/table/${shown.yesterday.table}`} onClick={followLink}>
          {t("challenge_yesterday", { name: isolated(shown.yesterday.name) || t("guest"), n: shown.yesterday.score })}
        </a>
      )}
    </>
  );
};

const namesOf = (bots: readonly string[]): string => bots.map(personaName).join(", ");

const Scores = ({ shown }: { shown: Challenge }): JSX.Element | null => {
  const low = shown.scores[0]!.first,
    high = shown.scores.at(-1)!.last,
    median = shown.median ?? low;
  if (low === high) return null; // one bar from edge to edge says nothing
  return (
    <div class="dist" role="img" aria-label={t("challenge_scores", { n: shown.finished, low, high, median })}>
      <div class="bars">
        {barShapes(shown.scores).map(({ height, mine }, i) => (
          <i key={i} class={mine ? "mine" : ""} style={{ height: `${height}%` }} />
        ))}
      </div>
      <div class="ax num">
        <span>{number(low)}</span>
        <span>{t("challenge_median", { n: median })}</span>
        <span>{number(high)}</span>
      </div>
    </div>
  );
};

const Best = ({ shown, all }: { shown: Challenge; all: boolean }): JSX.Element => {
  const best = bestShown(shown.best, all),
    { mine } = shown;
  return (
    <ol class="best num">
      {best.map((each, i) => (
        <li key={i} class={each.you ? "me" : ""}>
          <span class="rk">{each.rank}</span>
          <PersonFace name={each.name} portrait={each.portrait} />
          <span>{each.you ? t("challenge_you") : each.name || t("guest")}</span>
          <b>{number(each.score)}</b>
        </li>
      ))}
      {!best.some((each) => each.you) && (
        <li class="me">
          <span class="rk" />
          <PersonFace name={myName.value} portrait={myPortrait.value || null} />
          <span>
            {mine?.rank
              ? t("challenge_me", { rank: mine.rank, n: Math.max(shown.finished, mine.rank) })
              : t(`challenge_me_${tryState(mine)}`)}
          </span>
          <b>{mine?.score === null || mine?.score === undefined ? "–" : number(mine.score)}</b>
        </li>
      )}
    </ol>
  );
};

const TryButton = ({ shown, refused }: { shown: Challenge; refused: (reason: string) => void }): JSX.Element => {
  const busy = useSignal(false),
    state = tryState(shown.mine);
  const take = async (): Promise<void> => {
    busy.value = true;
    fetchTable(shown.game);
    try {
      await ensurePlayer();
      const { table } = await tell<ChallengeBegun>(`/api/challenges/${shown.game}`, undefined, { safe: true });
      saveGameAt(table, shown.game);
      go(`/table/${table}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused(error.code === "offline" ? t("connection_lost") : error.reason);
    } finally {
      busy.value = false;
    }
  };
  if (state === "scored" || state === "given_up")
    return (
      <a class="btn" href={`/table/${shown.mine!.table}`} onClick={followLink}>
        {t("row_look")}
      </a>
    );
  return (
    <button class="btn primary" disabled={busy.value} aria-busy={busy.value} onClick={() => void take()}>
      <Icon id="play" />
      {t(state === "running" ? "challenge_go_on" : "challenge_take")}
    </button>
  );
};
