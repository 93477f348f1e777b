// The table page: frame of every game. Bar, prompt, board, players, log, dock; replay, ending, rules, curtain, connection.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon, Logo, Svg } from "../shell/parts.js";
import { stay } from "../shell/route.js";
import { wake } from "../shell/sound.js";
import { viewOf } from "../games/registry.js";
import { AdvicePanel } from "./advicepanel.js";
import { Chat } from "./chat.js";
import { Curtain } from "./curtain.js";
import { Ending } from "./ending.js";
import { LessonPanel, useLesson } from "./lessonpanel.js";
import { Log } from "./log.js";
import { flyPoints } from "./motion.js";
import { KeyHelp, Lounge, Menu } from "./menu.js";
import { TableModel } from "./model.js";
import { Players } from "./players.js";
import { ReplayBar } from "./replaybar.js";
import { Rules } from "./rules.js";
import { TurnBox } from "./turnbox.js";
import { type Sheet, PhoneNav, PhoneSheet } from "./phone.js";
import { Bar, Prompt } from "./head.js";
import { Notices, OverBar, useRecap } from "./notices.js";
import { shellKeys, keyPressed, titleOf, announceNews } from "./keys.js";

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
  useEffect(() => {
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }, []);
  const game = table.game.value,
    problem = table.problem.value;
  if (problem && !table.frame.value) return <Lost reason={problem.reason || t("no_table")} />;
  if (!game || !table.frame.value || !table.speech.ready)
    return (
      <div class="page loading" role="status">
        <Logo />
        <p>{table.link.value === "lost" ? t("link_lost") : t("loading")}</p>
      </div>
    );
  return <Open key={id} table={table} game={game} invite={invite} />;
};

export const Lost = ({ reason }: { reason: string }): JSX.Element => (
  <main class="page loading">
    <Logo />
    <h1>{t("not_here")}</h1>
    <p>{reason}</p>
    <a class="btn primary" href="/" onClick={stay}>
      {t("to_lobby")}
    </a>
  </main>
);

const Open = ({ table, game, invite }: { table: TableModel; game: string; invite: string | null }): JSX.Element => {
  const view = viewOf(game);
  const session = useMemo(() => view.open(table), [table]);
  useEffect(() => () => session.close?.(), [session]);
  useEffect(() => flyPoints(table, session), [session]);
  const menu = useSignal(false),
    help = useSignal(false),
    ending = useSignal(false),
    sheet = useSignal<Sheet>(null);
  const side = useSignal<"log" | "chat">("log");
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
  const announced = useMemo(() => ({ version: -1, ply: Infinity }), [table]);
  useSignalEffect(() => announceNews(table, announced));
  const wasOver = useMemo(() => signal(table.over.peek()), [table]);
  useSignalEffect(() => {
    if (table.over.value && !wasOver.peek()) {
      wasOver.value = true;
      if (!table.replay.active.peek()) ending.value = true;
    }
  });

  useLesson(table, session);
  useRecap(table);
  const status = table.facts.value!.status,
    replaying = table.replay.active.value && !table.replay.recap.value;
  return (
    <div
      class={`page table game-${game}${replaying ? " replaying" : ""}`}
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
        <Prompt table={table} session={session} />
        <session.Board />
        <Notices table={table} />
      </main>
      <aside class="side" aria-label={t("players")}>
        {table.lesson && <LessonPanel table={table} lesson={table.lesson} cls="wide-only" />}
        <Players table={table} session={session} />
        <session.Aside />
        <AdvicePanel table={table} session={session} />
        <section class="log panel wide-only" aria-label={t(side.value)} hidden={table.advice.shown.value !== null}>
          <header>
            <div class="switch" role="group">
              {(["log", "chat"] as const).map((s) => (
                <button
                  key={s}
                  aria-pressed={side.value === s}
                  onClick={() => {
                    side.value = s;
                  }}>
                  {t(s)}
                  {s === "chat" && table.chat.value.length > 0 ? (
                    <span class="n num">{table.chat.value.length}</span>
                  ) : null}
                </button>
              ))}
            </div>
            <button
              class="tool"
              aria-label={t("replay")}
              title={t("replay")}
              onClick={() => table.replay.go(table.replay.total.value)}>
              <Icon id="clock" />
            </button>
          </header>
          {side.value === "log" ? <Log table={table} session={session} /> : <Chat table={table} />}
        </section>
      </aside>
      <footer class={`dock panel${replaying ? " plain" : ""}`} aria-label={t("your_things")}>
        {table.lesson && <LessonPanel table={table} lesson={table.lesson} cls="phone" />}
        {replaying ? (
          <ReplayBar table={table} />
        ) : status === "waiting" ? (
          <Lounge table={table} invite={invite} />
        ) : status === "over" ? (
          <OverBar
            table={table}
            open={() => {
              ending.value = true;
            }}
          />
        ) : status === "playing" ? (
          <>
            <session.Dock />
            {table.mine.value.length > 0 && <TurnBox table={table} session={session} />}
          </>
        ) : (
          <p class="wait">{table.facts.value?.reason ?? t(status === "closed" ? "closed" : "broken")}</p>
        )}
        {!replaying && (
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
          close={() => {
            sheet.value = null;
          }}
        />
      )}
      <Rules table={table} />
      {menu.value && (
        <Menu
          table={table}
          close={() => {
            menu.value = false;
          }}
          help={() => {
            help.value = true;
          }}
        />
      )}
      {help.value && (
        <KeyHelp
          keys={[...session.keys(), ...shellKeys(session)]}
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
      <Curtain table={table} />
      <div class="sr" role="status" aria-live="polite">
        {table.said.value}
      </div>
    </div>
  );
};
