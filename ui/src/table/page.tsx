// The table page: frame of every game. Bar, prompt, board, players, log, dock; replay, ending, rules, curtain, connection.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t, tOr } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, SoundToggle, Svg, ThemeToggle } from "../shell/parts.js";
import { stay } from "../shell/route.js";
import { wake } from "../shell/sound.js";
import { viewOf } from "../games/registry.js";
import type { Session } from "../games/view.js";
import { Chat } from "./chat.js";
import { Curtain } from "./curtain.js";
import { Ending, rematch, verdict } from "./ending.js";
import { Log, sinceMine } from "./log.js";
import { KeyHelp, Lounge, Menu } from "./menu.js";
import { TableModel } from "./model.js";
import { Players } from "./players.js";
import { ReplayBar } from "./replaybar.js";
import { Rules } from "./rules.js";
import { TurnBox, endTurn } from "./turnbox.js";

export const TablePage = ({ id, ply, invite }: { id: string; ply: number | null; invite: string | null }): JSX.Element => {
  const table = useMemo(() => new TableModel(id, ply), [id]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => {
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }, []);
  const game = table.game.value, problem = table.problem.value;
  if (problem && !table.frame.value) return <Lost reason={problem.reason || t("no_table")} />;
  if (!game || !table.frame.value || !table.speech.ready) return <div class="page loading" role="status"><Logo /><p>{table.link.value === "lost" ? t("link_lost") : t("loading")}</p></div>;
  return <Open key={id} table={table} game={game} invite={invite} />;
};

export const Lost = ({ reason }: { reason: string }): JSX.Element => (
  <main class="page loading"><Logo /><h1>{t("not_here")}</h1><p>{reason}</p><a class="btn primary" href="/" onClick={stay}>{t("to_lobby")}</a></main>
);

type Sheet = "log" | "chat" | "hand" | null;

const Open = ({ table, game, invite }: { table: TableModel; game: string; invite: string | null }): JSX.Element => {
  const view = viewOf(game);
  const session = useMemo(() => view.open(table), [table]);
  useEffect(() => () => session.close?.(), [session]);
  const menu = useSignal(false), help = useSignal(false), ending = useSignal(false), sheet = useSignal<Sheet>(null);
  const side = useSignal<"log" | "chat">("log");
  const defs = useMemo(() => view.defs(), [view]);
  useEffect(() => { document.documentElement.dataset["world"] = view.world; return () => { delete document.documentElement.dataset["world"]; }; }, [view]);
  useEffect(() => {
    const press = (e: KeyboardEvent): void => keyPressed(e, table, session, () => { help.value = true; });
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [session]);
  useSignalEffect(() => { document.title = titleOf(table); });
  const announced = useMemo(() => ({ version: -1 }), [table]);
  useSignalEffect(() => announceNews(table, announced));
  const wasOver = useMemo(() => signal(table.over.peek()), [table]);
  useSignalEffect(() => {
    if (table.over.value && !wasOver.peek()) { wasOver.value = true; if (!table.replay.active.peek()) ending.value = true; }
  });

  const status = table.facts.value!.status, replaying = table.replay.active.value;
  return (
    <div class={`page table game-${game}${replaying ? " replaying" : ""}`} data-ply={table.frame.value!.ply} data-shown={table.replay.shown.value?.ply ?? ""}>
      <Svg class="defs" data-world={view.world} aria-hidden="true" html={defs} />
      <Bar table={table} session={session} game={game} menu={() => { menu.value = true; }} />
      <main class="stage">
        <svg class="cloth" aria-hidden="true"><rect width="100%" height="100%" fill={`url(#${view.world}-cloth)`} /></svg>
        <Prompt table={table} session={session} />
        <session.Board />
        <Notices table={table} />
      </main>
      <aside class="side" aria-label={t("players")}>
        <Players table={table} session={session} />
        <session.Aside />
        <section class="log panel wide-only" aria-label={t(side.value)}>
          <header>
            <div class="switch" role="group">
              {(["log", "chat"] as const).map((s) => (
                <button key={s} aria-pressed={side.value === s} onClick={() => { side.value = s; }}>{t(s)}{s === "chat" && table.chat.value.length > 0 ? <span class="n num">{table.chat.value.length}</span> : null}</button>
              ))}
            </div>
            <button class="tool" aria-label={t("replay")} title={t("replay")} onClick={() => table.replay.go(table.replay.total.value)}><Icon id="clock" /></button>
          </header>
          {side.value === "log" ? <Log table={table} session={session} /> : <Chat table={table} />}
        </section>
      </aside>
      <footer class={`dock panel${replaying ? " plain" : ""}`} aria-label={t("your_things")}>
        {replaying ? <ReplayBar table={table} />
          : status === "waiting" ? <Lounge table={table} invite={invite} />
          : status === "over" ? <OverBar table={table} open={() => { ending.value = true; }} />
          : status === "playing" ? <><session.Dock />{table.mine.value.length > 0 && <TurnBox table={table} session={session} />}</>
          : <p class="wait">{table.facts.value?.reason ?? t(status === "closed" ? "closed" : "broken")}</p>}
        {!replaying && <PhoneNav table={table} session={session} sheet={(s) => { sheet.value = s; }} />}
      </footer>
      {sheet.value && <PhoneSheet table={table} session={session} sheet={sheet.value} close={() => { sheet.value = null; }} />}
      <Rules table={table} />
      {menu.value && <Menu table={table} close={() => { menu.value = false; }} help={() => { help.value = true; }} />}
      {help.value && <KeyHelp keys={[...session.keys(), ...shellKeys(session)]} close={() => { help.value = false; }} />}
      {ending.value && table.over.value && <Ending table={table} session={session} close={() => { ending.value = false; }} />}
      <Curtain table={table} />
      <div class="sr" role="status" aria-live="polite">{table.said.value}</div>
    </div>
  );
};

const Bar = ({ table, session, game, menu }: { table: TableModel; session: Session; game: string; menu: () => void }): JSX.Element => (
  <header class="bar">
    <a class="brand" href="/" onClick={stay} aria-label={t("to_lobby")}><span class="phone"><Icon id="back" /></span><span class="wide-only"><Logo /></span><span class="wide-only">Durbar</span></a>
    <span class="sep wide-only" />
    <h1 class="title">{tOr(`game_${game}`, game)}</h1>
    <span class="meta num">{session.status()}</span>
    {session.Strip ? <><div class="strip wide-only"><session.Strip /></div><span class="grow phone" /></> : <span class="grow" />}
    <button class="btn quiet rules-btn" onClick={() => table.openRules()} aria-label={t("rules")}><Icon id="help" /><span class="wide-only">{t("rules")}</span><kbd class="wide-only">?</kbd></button>
    <span class="wide-only tools"><SoundToggle /><ThemeToggle /><LangToggle /></span>
    <button class="tool" aria-label={t("menu")} title={t("menu")} onClick={menu}><Icon id="menu" /></button>
  </header>
);

/** One sentence that says what is asked of whom now. */
const Prompt = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const said = session.say(), o = table.observation.value;
  const asked = o?.["prompt"] as { key: string; facts: Record<string, unknown> } | null | undefined;
  const text = !said && asked ? unnamed(table, table.speech.prompt(asked.key, asked.facts ?? {}), asked.facts?.["seat"]) : "";
  const actor = o?.["actor"] as number | null | undefined;
  const turn = table.replay.active.value ? t("replay_now") : table.over.value ? verdict(table) : table.facts.value?.status === "waiting" ? t("table_waiting")
    : table.myTurn.value ? t("your_turn_title") : actor != null && actor >= 0 ? t("turn_of", { name: table.nameOf(actor) }) : "";
  const mine = table.myTurn.value && !table.replay.active.value;
  return (
    <div class={`prompt${said?.bad ? " bad" : ""}${mine ? "" : " quiet"}`}>
      <p>
        <b>{said?.title ?? turn}</b> <span class="why">{said ? said.detail : table.over.value && !table.replay.active.value ? "" : text}</span>
        {said?.clause && <> <button class="link" onClick={() => table.openRules(said.clause)}>{t("rule_n", { id: said.clause })}</button></>}
      </p>
      {session.Meter && !table.over.value && <session.Meter />}
    </div>
  );
};

/** "Ana: place a tile." beside "Ana plays." would say the name twice. */
const unnamed = (table: TableModel, text: string, seat: unknown): string => {
  const name = typeof seat === "number" ? `${table.nameOf(seat)}: ` : "", bare = text.replace(/\u00a0:/, ":").replace(" : ", ": ");
  if (!name || !bare.startsWith(name)) return text;
  const rest = bare.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

const Notices = ({ table }: { table: TableModel }): JSX.Element => {
  const toast = table.toast.value, away = table.away.value;
  return (
    <div class="notices">
      {table.link.value === "lost" && <div class="notice lost" role="alert"><Icon id="warn" /><span>{t("link_lost")}</span></div>}
      {away && !table.replay.active.value && (
        <div class="notice since">
          <span>{t("since_n", { n: away.to - away.from })}</span>
          <button class="btn" onClick={() => { table.away.value = null; table.replay.play(away.from, away.to); }}><Icon id="play" />{t("since_show")}</button>
          <button class="tool" aria-label={t("close")} onClick={() => { table.away.value = null; }}><Icon id="x" /></button>
        </div>
      )}
      {toast && (
        <div class={`notice toast${toast.bad ? " bad" : ""}`} role={toast.bad ? "alert" : "status"}>
          <Icon id={toast.bad ? "warn" : "tick"} /><span>{toast.text}</span>
          {toast.clause && <button class="btn clause" onClick={() => table.openRules(toast.clause)}>{t("rule_n", { id: toast.clause })}</button>}
          <button class="tool" aria-label={t("close")} onClick={() => { table.toast.value = null; }}><Icon id="x" /></button>
        </div>
      )}
    </div>
  );
};

const OverBar = ({ table, open }: { table: TableModel; open: () => void }): JSX.Element => (
  <div class="overbar">
    <h2><Icon id="crown" />{verdict(table)}</h2>
    <div class="acts">
      <button class="btn go" onClick={open}><Icon id="chart" />{t("end_show")}</button>
      <button class="btn" onClick={() => table.replay.play()}><Icon id="play" />{t("replay")}</button>
      {table.mine.value.length > 0 && <button class="btn primary" onClick={() => void rematch(table)}><Icon id="restart" />{t("rematch")}</button>}
    </div>
  </div>
);

const PhoneNav = ({ table, session, sheet }: { table: TableModel; session: Session; sheet: (s: Sheet) => void }): JSX.Element => {
  const f = table.frame.value, end = session.end(), busy = table.busy.value, plays = table.facts.value?.status === "playing" && table.mine.value.length > 0;
  return (
    <div class={`pnav phone${plays && session.Acts ? " with-acts" : ""}`}>
      {plays && <button class="btn" disabled={!f?.undoable || busy} onClick={() => void table.undo()} aria-label={t("undo")}><Icon id="undo" /><span>{t("undo")}</span></button>}
      {plays && session.Hand && <button class="btn" onClick={() => sheet("hand")}><Icon id="cards" />{t("hand")}</button>}
      <button class="btn" onClick={() => sheet("log")} aria-label={t("log")}><Icon id="log" /><span>{t("log")}</span></button>
      {!plays && <button class="btn" onClick={() => sheet("chat")}><Icon id="chat" />{t("chat")}</button>}
      {plays && (session.Acts ? <session.Acts /> : <button class="btn go end" disabled={!end || busy} onClick={() => endTurn(table, session)}><Icon id="end" />{t("end_turn")}</button>)}
    </div>
  );
};

const PhoneSheet = ({ table, session, sheet, close }: { table: TableModel; session: Session; sheet: Exclude<Sheet, null>; close: () => void }): JSX.Element => {
  const f = table.frame.value;
  return (
    <div class="veil phone" onClick={(e) => { if (e.target === e.currentTarget) close(); }}>
      <section class="sheet panel" role="dialog" aria-label={t(sheet)}>
        <header><h2>{t(sheet)}</h2><button class="tool" aria-label={t("close")} onClick={close}><Icon id="x" /></button></header>
        {sheet === "hand" && session.Hand && <session.Hand />}
        {sheet === "hand" && (
          <div class="prow">
            <button class="btn" disabled={!f?.redoable} onClick={() => void table.redo()}><Icon id="redo" />{t("redo")}</button>
            <button class="btn" disabled={(f?.undoable ?? 0) < 2} onClick={() => { void table.undo(f?.undoable ?? 1); close(); }}><Icon id="restart" />{t("restart_turn")}</button>
          </div>
        )}
        {sheet === "log" && <Log table={table} session={session} />}
        {sheet === "chat" && <Chat table={table} />}
      </section>
    </div>
  );
};

/* ---- keys, title, announcements ---- */
const shellKeys = (session: Session): [string, string][] => [
  ["U", t("undo")], ["Y", t("redo")], ...(session.Acts ? [] : [["E", t("end_turn")] as [string, string]]), ["?", t("rules")], ["← →", t("key_replay")], ["Esc", t("key_escape")],
];

const typing = (e: KeyboardEvent): boolean => {
  const el = e.target as HTMLElement | null;
  return !!el && (el.matches("input:not([type=range]), textarea, select") || !!el.closest("dialog"));
};

const keyPressed = (e: KeyboardEvent, table: TableModel, session: Session, help: () => void): void => {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  const { replay } = table, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const done = ((): boolean => {
    if (table.curtain.value !== null) return false;
    if (key === "?") return table.openRules(), true;
    if (key === "h") return help(), true;
    if (key === "Escape") return session.cancel() || (replay.active.value ? (replay.go(null), true) : false);
    if (replay.active.value && key === "ArrowLeft") return (e.shiftKey ? replay.turn(-1) : replay.step(-1)), true;
    if (replay.active.value && key === "ArrowRight") return (e.shiftKey ? replay.turn(1) : replay.step(1)), true;
    if (replay.active.value) return false;
    if (key === "u" && table.frame.value?.undoable) return void table.undo(), true;
    if (key === "y" && table.frame.value?.redoable) return void table.redo(), true;
    if (key === "e" && table.myTurn.value && !session.Acts) return endTurn(table, session), true;
    return session.key(e);
  })();
  if (done) e.preventDefault();
};

const titleOf = (table: TableModel): string => {
  const name = tOr(`game_${table.game.value}`, "Durbar");
  if (table.over.value) return `${verdict(table)} · ${name}`;
  return table.myTurn.value ? `● ${t("your_turn_title")} ${name} · Durbar` : `${name} · Durbar`;
};

/** The newest log lines, aloud for screen readers. */
const announceNews = (table: TableModel, announced: { version: number }): void => {
  const log = table.log.value, last = log.at(-1), version = table.frame.value?.version ?? -1;
  if (!last || !table.speech.ready || version === announced.version) return; // the same news is said once
  announced.version = version;
  const text = last.events.map((e) => `${e.seat >= 0 ? `${table.called(e.seat)}: ` : ""}${table.speech.event(e)}`).join(" ");
  const turn = table.myTurn.value && sinceMine(table) <= last.ply ? ` ${t("your_turn_title")}` : "";
  table.announce(text + turn);
};
