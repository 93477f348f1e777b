// /table/{id}/review: the curve of chances, the moments that decided the game, and what would have been better, on the board.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { BackLink } from "../shell/backlink.js";
import { gameTitle, games, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Loading, Lost } from "../shell/messages.js";
import { Icon, LangToggle, Svg, ThemeToggle } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { gameAt, lang, phone } from "../shell/settings.js";
import { folderOf, loadFolder, viewOf } from "../games/registry.js";
import type { GameView } from "../games/view.js";
import { TableModel } from "../table/model.js";
import { placed } from "../table/result.js";
import { Actions, ActionsFoot } from "./actions.js";
import { Curve } from "./curve.js";
import { Headline, Looks } from "./headline.js";
import { reviewKey } from "./keys.js";
import { ReviewMarks } from "./marks.js";
import { ReviewModel, TABS } from "./model.js";
import { MoveList, Whose } from "./moments.js";
import { Players } from "./players.js";
import { Points } from "./points.js";
import { Progress } from "./progress.js";
import { ShareReview } from "./sharing.js";
import { Versus } from "./versus.js";

export const Page = ({ id, move }: { id: string; move: number | null }): JSX.Element => {
  const table = useMemo(() => new TableModel(id, null), [id]);
  useEffect(() => () => table.close(), [table]);
  useEffect(keepLoadingGames, []);
  useMemo(() => {
    const known = gameAt(id);
    if (known && games.peek().length) loadFolder(folderOf(known));
  }, [id]);
  const game = table.game.value,
    problem = table.problem.value,
    view = game && games.value.length ? viewOf(game) : null;
  if (problem && !table.frame.value) return <Lost reason={problem.reason || t("no_table")} />;
  if (!game || !view || !table.frame.value || !table.texts.ready)
    return <Loading text={t(table.connection.value === "lost" ? "connection_lost" : "loading")} />;
  return <OpenReview key={id} table={table} game={game} view={view} move={move} />;
};

interface OpenProps {
  table: TableModel;
  game: string;
  view: GameView;
  move: number | null;
}

const OpenReview = ({ table, game, view, move }: OpenProps): JSX.Element => {
  const model = useMemo(() => new ReviewModel(table, move), [table]);
  useEffect(() => () => model.close(), [model]);
  const session = useMemo(() => {
    const opened = view.open(table);
    table.texts.placeOf = (id) => opened.place(id);
    return opened;
  }, [table]);
  useEffect(() => () => session.close?.(), [session]);
  const defs = useMemo(() => view.defs(), [view]),
    sharing = useSignal(false);
  useEffect(() => {
    document.documentElement.dataset["world"] = view.world;
    return () => {
      delete document.documentElement.dataset["world"];
    };
  }, [view]);
  useSignalEffect(() => void model.draw());
  useEffect(() => {
    const press = (e: KeyboardEvent): void => reviewKey(e, model);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
  useSignalEffect(() => {
    document.title = `${t("rv_title")} · ${gameTitle(game)} · Durbar`;
  });
  void phone.value; // a phone that is turned is drawn anew
  const review = model.review.value,
    ready = review !== null && review.moves.length > 0;
  if (model.trouble.value && !ready) return <Lost reason={model.trouble.value} />;
  return (
    <div class={`page table review replaying view-${view.folder}`} data-done={review?.done ?? 0}>
      <Svg class="defs" data-world={view.world} aria-hidden="true" html={defs} />
      <Bar table={table} game={game} share={() => (sharing.value = true)} />
      <Headline model={model} />
      <main class="stage">
        <svg class="cloth" aria-hidden="true">
          <rect width="100%" height="100%" fill={`url(#${view.world}-cloth)`} />
        </svg>
        <session.Board />
        <ReviewMarks model={model} session={session} />
        <Looks model={model} cls="phone" />
      </main>
      <section class="scrub panel" aria-label={t("rv_curve")}>
        {review && <Players model={model} />}
        <div class="rv-side-of-players">
          {ready ? <Curve model={model} /> : <div class="rv-curve" />}
          <Progress model={model} />
        </div>
      </section>
      <aside class="side" aria-label={t("rv_title")}>
        {ready && (
          <section class="panel rv-card">
            <Versus model={model} session={session} />
            <Actions model={model} />
          </section>
        )}
        {review && <Tabs model={model} />}
      </aside>
      {ready && <ActionsFoot model={model} />}
      {sharing.value && <ShareReview model={model} close={() => (sharing.value = false)} />}
    </div>
  );
};

/** "Review · 12 Nov · won, 58 points". */
const about = (table: TableModel): string => {
  const ended = table.log.value.at(-1)?.at ?? 0,
    day = ended > 0 ? new Date(ended * 1000).toLocaleDateString(lang.value, { day: "numeric", month: "short" }) : "",
    mine = placed(table).find(({ seat }) => table.isMe(seat));
  const result =
    mine &&
    `${mine.won ? t("rv_won") : t("rv_place", { n: mine.place, of: placed(table).length })}, ${t("points", { n: mine.score })}`;
  return [t("rv_title"), day, result].filter(Boolean).join(" · ");
};

const Bar = ({ table, game, share }: { table: TableModel; game: string; share: () => void }): JSX.Element => (
  <header class="bar">
    <BackLink path={`table/${table.id}`} label={t("rv_to_table")} />
    <div class="where">
      <h1 class="title">{gameTitle(game)}</h1>
      <span class="meta num">{about(table)}</span>
    </div>
    <span class="grow" />
    <a class="btn sm wide-only" href={`/table/${table.id}?ply=0`} onClick={followLink}>
      <Icon id="play" />
      {t("rv_replay")}
    </a>
    <button class="btn sm" onClick={share} aria-label={t("share")}>
      <Icon id="share" />
      <span class="wide-only">{t("share")}</span>
    </button>
    <span class="wide-only">
      <ThemeToggle />
    </span>
    <LangToggle />
  </header>
);

const Tabs = ({ model }: { model: ReviewModel }): JSX.Element => {
  const tab = model.tab.value,
    moves = model.review.value!.moves;
  return (
    <section class="panel rv-tabs">
      <div class="seg" role="tablist">
        {TABS.map((id) => (
          <button
            key={id}
            role="tab"
            id={`rv-tab-${id}`}
            aria-selected={tab === id}
            aria-controls="rv-tab"
            onClick={() => (model.tab.value = id)}>
            {t(`rv_tab_${id}`)}
            {id === "moments" && <span class="num"> {model.moments.value.length}</span>}
          </button>
        ))}
      </div>
      {tab !== "points" && <Whose model={model} />}
      <div id="rv-tab" role="tabpanel" aria-labelledby={`rv-tab-${tab}`}>
        {tab === "points" ? (
          <Points model={model} />
        ) : (
          <MoveList
            model={model}
            byPlace={tab === "all" && !model.review.value!.whole_turns}
            moves={
              tab === "moments"
                ? model.moments.value
                : moves.filter((move) => model.seat.value === null || move.seat === model.seat.value)
            }
          />
        )}
      </div>
      <p class="rv-keyhelp wide-only">
        <kbd>←</kbd> <kbd>→</kbd> {t("rv_key_move")} · <kbd>Shift</kbd> {t("rv_key_moment")} · <kbd>N</kbd> <kbd>P</kbd>{" "}
        {t("rv_key_mistake")} · <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {t("rv_key_board")}
      </p>
    </section>
  );
};
