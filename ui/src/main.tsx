// Starts the page: shared drawings, then the lobby, a table or another page.
import { effect } from "@preact/signals";
import { render } from "preact";
import type { JSX } from "preact";
import { PortraitDefs } from "./bots/portrait.js";
import { Lobby } from "./lobby/lobby.js";
import { PictureSymbols } from "./lobby/picture.js";
import { isFirstVisit, refresh } from "./lobby/tables.js";
import { NewerBanner, watchForNewer } from "./offline/newer.js";
import { closeNotices } from "./offline/notifications.js";
import { startWorker } from "./offline/worker.js";
import { games, loadGames } from "./shell/games.js";
import { loadTexts, t } from "./shell/i18n.js";
import { fetchPart } from "./shell/lazy.js";
import {
  clubPage,
  coursePage,
  learnPage,
  mistakesPage,
  playerPage,
  puzzlesPage,
  rankingPage,
  reviewPage,
  workshopPage,
} from "./shell/lazypage.js";
import { Loading, Lost } from "./shell/messages.js";
import { Svg } from "./shell/parts.js";
import { resumePlayer } from "./shell/player.js";
import { route } from "./shell/route.js";
import { lang } from "./shell/settings.js";
import "./shell/qrpicture.js"; // the table and the player's page show codes: one file less for each
import "./shell/boxes.js"; // the table and the page of mistakes keep them: the same
import "./puzzles/log.js"; // the table and the page of puzzles know what was solved: the same
import { sharedDefs } from "./shell/symbols.js";
import { loadTablePage, tablePage } from "./table/lazy.js";

const DEFS = sharedDefs();

const Page = (): JSX.Element => {
  const r = route.value;
  if (r.page === "lobby") return <Lobby />;
  if (r.page === "player") return <playerPage.Page tab={r.tab} />;
  if (r.page === "ranking") return <rankingPage.Page />;
  if (r.page === "club") return <clubPage.Page key={r.id} id={r.id} />;
  if (r.page === "learn") return r.game ? <coursePage.Page key={r.game} game={r.game} /> : <learnPage.Page />;
  if (r.page === "mistakes") return <mistakesPage.Page />;
  if (r.page === "review") return <reviewPage.Page key={r.id} id={r.id} move={r.move} />;
  if (r.page === "workshop") return <workshopPage.Page key={r.game} game={r.game} />;
  if (r.page === "puzzles") return <puzzlesPage.Page game={r.game} />;
  if (r.page === "lost") return <Lost reason={t("no_page")} />;
  loadTablePage();
  const Table = tablePage.value;
  return Table ? <Table key={r.id} id={r.id} ply={r.ply} invite={r.invite} /> : <Loading text={t("loading")} />;
};

const App = (): JSX.Element => (
  <>
    <Svg class="defs" aria-hidden="true" html={DEFS} />
    <PortraitDefs />
    <PictureSymbols />
    <Page />
    <NewerBanner />
  </>
);

const PATIENCE = 1500; // milliseconds the skeleton waits for the list of games

/** What the first page needs besides its texts: with it nothing jumps when it replaces the skeleton. */
const firstNeeds = async (): Promise<unknown> => {
  const loading = loadGames().catch(() => undefined); // the lobby asks again and shows why
  if (route.value.page === "table") return loadTablePage();
  const { page } = route.value;
  if (page === "review") return Promise.all([loading, reviewPage.load()]);
  if (page === "player" || page === "ranking" || page === "club")
    return Promise.all([loading, { player: playerPage, ranking: rankingPage, club: clubPage }[page].load()]);
  const needed = isFirstVisit() ? games.value.length || loading : Promise.all([loading, refresh()]); // my turns come above the games
  return Promise.race([needed, new Promise((later) => setTimeout(later, PATIENCE))]);
};

/** The style is not named in the page as one: it would keep the browser from painting the skeleton. */
const loadStyle = (): Promise<null> => fetchPart("page", async () => null);

const start = async (): Promise<void> => {
  await Promise.all([loadTexts(lang.value), loadStyle(), firstNeeds()]);
  document.getElementById("skeleton")?.remove();
  const root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
  render(<App />, root);
  effect(() => {
    if (route.value.page === "table") closeNotices(route.value.id).catch(() => undefined); // a browser without them
  });
  resumePlayer();
};

void start();
watchForNewer();
startWorker();
