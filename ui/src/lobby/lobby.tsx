// The lobby in the order of urgency: my turns, a new game, other tables; beside them what is new today and joining a friend.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { GameFacts } from "../wire.js";
import { KeptGames } from "../offline/page.js";
import { Bar } from "../shell/bar.js";
import { games } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Trouble } from "../shell/messages.js";
import { mine } from "../shell/player.js";
import { followLink } from "../shell/route.js";
import { hidden, tutorialFor } from "../shell/settings.js";
import { GameCards, Hello, Learn } from "./gamecards.js";
import { NewTableDialog } from "./newtable.js";
import { Lists } from "./rows.js";
import { isFirstVisit, offline, refresh, trouble } from "./tables.js";
import { Today } from "./today.js";
import { Turns } from "./turns.js";
import { sorted, yourTurn } from "./urgency.js";

const EVERY = 4000; // milliseconds

/** The lists as they are now, again and again while somebody looks. */
const useRefresh = (): void => {
  useSignalEffect(() => {
    const waits = mine.value.some((s) => yourTurn(s) && !tutorialFor(s.id)?.done);
    document.title = `${waits ? "● " : ""}Durbar · ${t("lobby_title")}`;
  });
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
};

export const Lobby = (): JSX.Element => {
  const making = useSignal<GameFacts | null>(null);
  useRefresh();
  return (
    <div class="page lobby">
      <Bar on="play" />
      {offline.value ? <Offline /> : <Tables make={(game) => (making.value = game)} />}
      {making.value && <NewTableDialog game={making.value} close={() => (making.value = null)} />}
    </div>
  );
};

const Offline = (): JSX.Element => (
  <main class="wrap first">
    <div class="head">
      <div>
        <h1>{t("offline_title")}</h1>
        <p>{t("offline_sub")}</p>
      </div>
    </div>
    <Trouble text={trouble.value} />
    <KeptGames />
  </main>
);

const Tables = ({ make }: { make: (game: GameFacts) => void }): JSX.Element => {
  const unhidden = useSignal(false),
    first = isFirstVisit();
  const kept = mine.value.filter((s) => !tutorialFor(s.id)?.done),
    away = kept.filter((s) => hidden.value.includes(s.id)),
    shown = unhidden.value ? kept : kept.filter((s) => !hidden.value.includes(s.id));
  const { turns, others } = sorted(shown),
    running = turns.length + others.length;
  return (
    <main class={`wrap ${first ? "first" : "back"}`}>
      <div class="mainc">
        {running > 0 ? <h1 class="sr">{t("lobby_title")}</h1> : <Hello />}
        <Trouble text={trouble.value} />
        {first && <Learn />}
        {running > 0 && <Turns turns={turns} running={running} />}
        <GameCards first={first} make={make} />
        {first && <Today />}
        {games.value.length > 0 && <Lists others={others} />}
        <div class="below">
          {shown.length > running && (
            <a class="link" href="/player" onClick={followLink}>
              {t("finished")}
            </a>
          )}
          {away.length > 0 && (
            <button
              class="link hidden-games"
              aria-expanded={unhidden.value}
              onClick={() => {
                unhidden.value = !unhidden.value;
              }}>
              {unhidden.value ? t("hidden_less") : t("hidden_n", { n: away.length })}
            </button>
          )}
        </div>
      </div>
      {!first && <Today />}
    </main>
  );
};
