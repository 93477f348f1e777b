// The table page, the same for every game: bar, prompt, board, players, log, dock; replay, ending, rules, handover, connection.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { games, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { keepWhenOver } from "../offline/keeping.js";
import { KeptGames } from "../offline/page.js";
import { Loading, Lost } from "../shell/messages.js";
import { Svg } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { gameAt, phone, saveGameAt, sideways } from "../shell/settings.js";
import { unlockSound } from "../shell/sound.js";
import { folderOf, loadFolder, viewOf } from "../games/registry.js";
import type { GameView } from "../games/view.js";
import { PausedPrompt } from "./agreement.js";
import { LiveRegions } from "./announcer.js";
import { HintPanel } from "./hintpanel.js";
import { ChatFloat } from "./chatfloat.js";
import { Guard } from "./guard.js";
import { endedByAll } from "./notes.js";
import { Handover } from "./handover.js";
import { Ending } from "./ending.js";
import { LessonPanel, useLesson } from "./lessonpanel.js";
import { PracticePanel } from "./practicepanel.js";
import { TutorialPanel, useTutorial } from "./tutorialpanel.js";
import { flyPoints } from "./motion.js";
import { KeyHelp, Menu } from "./menu.js";
import { TableModel } from "./model.js";
import { playSounds } from "./tablesounds.js";
import { Players } from "./players.js";
import { ReplayBar } from "./replaybar.js";
import { ReportDialog } from "./report.js";
import { Rules } from "./rules.js";
import { SideLog } from "./sidelog.js";
import { StoryDock, StoryPlayers, StoryPrompt, StorySide } from "./storyview.js";
import { useStory } from "./usestory.js";
import { TurnBox } from "./turnbox.js";
import { type Sheet, PhoneNav, PhoneSheet } from "./phone.js";
import { Bar } from "./topbar.js";
import { Prompt } from "./prompt.js";
import { WaitingRoom } from "./waiting.js";
import { wordsOf } from "./words.js";
import { Notices, OverBar, useRecap } from "./notices.js";
import { shellKeys, keyPressed, titleOf } from "./keys.js";

/** Fetch what draws and words a game that this browser has seen on the table before. */
const fetchGame = (game: string | null): void => {
  if (!game || !games.peek().length) return;
  loadFolder(folderOf(game));
  wordsOf(game);
};

export const TablePage = ({
  id,
  ply,
  invite,
}: {
  id: string;
  ply: number | null;
  invite: string | null;
}): JSX.Element => {
  const table = useMemo(() => new TableModel(id, ply), [id]);
  useEffect(() => () => table.close(), [table]);
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    addEventListener("pointerdown", unlockSound, { once: true });
    addEventListener("keydown", unlockSound, { once: true });
  }, []);
  useMemo(() => fetchGame(gameAt(id)), [id]);
  useEffect(() => keepWhenOver(table), [table]);
  const game = table.game.value,
    problem = table.problem.value,
    worded = table.texts.ready,
    view = game && games.value.length ? viewOf(game) : null;
  useEffect(() => (game ? saveGameAt(id, game) : undefined), [id, game]);
  if (problem && !table.frame.value) return <Lost reason={problem.reason || t("no_table")} />;
  if (!game || !view || !table.frame.value || !worded)
    return (
      <Loading text={t(table.connection.value === "lost" ? "connection_lost" : "loading")}>
        {table.connection.value === "lost" && <KeptGames only={id} />}
      </Loading>
    );
  return <OpenTable key={id} table={table} game={game} view={view} invite={invite} />;
};

const OpenTable = ({
  table,
  game,
  view,
  invite,
}: {
  table: TableModel;
  game: string;
  view: GameView;
  invite: string | null;
}): JSX.Element => {
  const session = useMemo(() => {
    table.outbox.draw.value = view.pending ?? null;
    const opened = view.open(table);
    table.texts.placeOf = (id) => opened.place(id);
    return opened;
  }, [table]);
  useEffect(() => () => session.close?.(), [session]);
  useEffect(() => flyPoints(table, session), [session]);
  useEffect(() => playSounds(table, view.moments ?? []), [session]);
  const page = useRef<HTMLDivElement>(null),
    menu = useSignal(false),
    help = useSignal(false),
    ending = useSignal(false),
    sheet = useSignal<Sheet>(null);
  const defs = useMemo(() => view.defs(), [view]);
  useEffect(() => {
    document.documentElement.dataset["world"] = view.world;
    return () => {
      delete document.documentElement.dataset["world"];
    };
  }, [view]);
  useEffect(() => {
    const press = (e: KeyboardEvent): void =>
      keyPressed(e, table, session, () => {
        help.value = true;
      });
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [session]);
  useSignalEffect(() => {
    document.title = titleOf(table);
  });
  useSignalEffect(() => {
    page.current!.dataset["waiting"] = String(table.outbox.waiting.value.length);
  });
  useSignalEffect(() => table.announcer.addNewLines(table));
  useStory(table, session, () => {
    ending.value = !table.lesson && !table.practice; // they say themselves how they ended
  });
  const wasOver = useMemo(() => signal(table.over.peek()), [table]);
  useSignalEffect(() => {
    if (!table.over.value || wasOver.peek()) return;
    table.story.due.value = true;
    if (session.telling?.value) return; // the story waits
    wasOver.value = true;
    if (table.replay.active.peek()) table.story.stop();
    else table.story.start();
  });

  useTutorial(table, session);
  useLesson(table, session);
  useRecap(table);
  void phone.value; // a phone that is turned is drawn anew
  const beside = sideways.value,
    asked = table.turnEnd.state.value !== null;
  const status = table.facts.value!.status,
    telling = table.story.running.value,
    replaying = table.replay.active.value && !table.replay.recap.value,
    prompt = telling ? (
      <StoryPrompt table={table} />
    ) : table.paused.value && !table.replay.active.value ? (
      <PausedPrompt table={table} />
    ) : (
      <Prompt table={table} session={session} />
    );
  return (
    <div
      ref={page}
      class={`page table view-${view.folder}${replaying ? " replaying" : ""}${telling ? " telling" : ""}${table.plan.active.value ? " planning" : ""}`}
      data-ply={table.frame.value!.ply}
      data-shown={table.replay.shown.value?.ply ?? ""}>
      <Svg class="defs" data-world={view.world} aria-hidden="true" html={defs} />
      <Bar
        table={table}
        session={session}
        game={game}
        menu={() => {
          menu.value = true;
        }}
      />
      <main class="stage">
        <svg class="cloth" aria-hidden="true">
          <rect width="100%" height="100%" fill={`url(#${view.world}-cloth)`} />
        </svg>
        {!beside && prompt}
        <session.Board />
        <Notices table={table} />
        <ChatFloat
          table={table}
          open={() => {
            sheet.value = "chat";
          }}
        />
      </main>
      <aside class="side" aria-label={t("players")}>
        {table.tutorial && <TutorialPanel table={table} tutorial={table.tutorial} cls="wide-only" />}
        {table.lesson && <LessonPanel table={table} lesson={table.lesson} cls="wide-only" />}
        {table.practice && <PracticePanel table={table} practice={table.practice} cls="wide-only" />}
        {telling ? <StoryPlayers table={table} /> : <Players table={table} session={session} />}
        {beside && prompt}
        {telling ? <StorySide table={table} session={session} /> : <session.Aside />}
        <HintPanel table={table} session={session} />
        <SideLog table={table} session={session} hidden={telling} />
      </aside>
      <footer class={`dock panel${replaying ? " plain" : ""}${asked ? " asking" : ""}`} aria-label={t("your_things")}>
        {table.tutorial && <TutorialPanel table={table} tutorial={table.tutorial} cls="phone" session={session} />}
        {table.lesson && <LessonPanel table={table} lesson={table.lesson} cls="phone" />}
        {table.practice && <PracticePanel table={table} practice={table.practice} cls="phone" />}
        {replaying ? (
          <ReplayBar table={table} session={session} />
        ) : status === "waiting" ? (
          <WaitingRoom table={table} invite={invite} />
        ) : telling ? (
          <StoryDock table={table} />
        ) : status === "over" ? (
          <OverBar
            table={table}
            open={() => {
              ending.value = true;
            }}
          />
        ) : status === "playing" ? (
          <>
            {asked ? <Guard table={table} session={session} /> : <session.Dock />}
            {table.mine.value.length > 0 && !asked && <TurnBox table={table} session={session} />}
          </>
        ) : (
          <p class="wait">
            {table.facts.value?.reason ??
              t(endedByAll(table) ? "note_ended" : status === "closed" ? "closed" : "broken")}{" "}
            <a class="btn" href="/" onClick={followLink}>
              {t("to_lobby")}
            </a>
          </p>
        )}
        {!replaying && !telling && !asked && (
          <PhoneNav
            table={table}
            session={session}
            sheet={(s) => {
              sheet.value = s;
            }}
          />
        )}
      </footer>
      {sheet.value && (
        <PhoneSheet
          table={table}
          session={session}
          sheet={sheet.value}
          choose={(s) => {
            sheet.value = s;
          }}
          close={() => {
            sheet.value = null;
          }}
        />
      )}
      <Rules table={table} />
      <ReportDialog table={table} />
      {menu.value && (
        <Menu
          table={table}
          close={() => {
            menu.value = false;
          }}
          help={() => {
            help.value = true;
          }}
          chat={() => {
            sheet.value = "chat";
          }}
        />
      )}
      {help.value && (
        <KeyHelp
          keys={[...session.keys(), ...shellKeys(table, session)]}
          close={() => {
            help.value = false;
          }}
        />
      )}
      {ending.value && table.over.value && (
        <Ending
          table={table}
          session={session}
          close={() => {
            ending.value = false;
          }}
        />
      )}
      <Handover table={table} />
      <LiveRegions announcer={table.announcer} />
    </div>
  );
};
