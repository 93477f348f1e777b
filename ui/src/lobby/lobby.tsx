// The lobby: the games as cards, my games, open tables, finished games. One click plays against bots.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { GameFacts, Summary } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { ago, t, tOr } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, Shape, Svg, ThemeToggle } from "../shell/parts.js";
import { go, stay } from "../shell/route.js";
import { chooseName, keep, keepInvites, myName, tokens } from "../shell/settings.js";
import { CARDS, viewOf } from "../games/registry.js";
import { wordsOf } from "../table/words.js";
import { NewTableDialog } from "./newtable.js";

const games = signal<GameFacts[]>([]);
const mine = signal<Summary[]>([]);
const open = signal<Summary[]>([]);
const watchable = signal<Summary[]>([]);
const trouble = signal("");

const load = async (): Promise<void> => {
  const keys = Object.entries(tokens.value).slice(-200).map(([table, token]) => ({ table, token }));
  const [a, b, c] = await Promise.all([
    keys.length ? api.mine(keys) : { tables: [] }, api.tables("waiting"), api.tables("playing"),
  ]);
  mine.value = a.tables;
  open.value = b.tables.filter((s) => !s.yours.length);
  watchable.value = c.tables.filter((s) => !s.yours.length);
};

const refresh = (): void => { load().then(() => { trouble.value = ""; }, (e: unknown) => { if (e instanceof Refusal) trouble.value = e.code === "offline" ? t("link_lost") : e.reason; else throw e; }); };

const begin = async (): Promise<void> => {
  if (!games.value.length) games.value = (await api.games()).games;
};

/** A table against bots at once: me in a random seat. */
const playNow = async (game: GameFacts): Promise<void> => {
  const seats = game.seats.includes(3) ? 3 : game.seats[0] ?? 2;
  const level = game.levels.at(-2) ?? game.levels.at(-1) ?? null; // good, but not the one that thinks longest
  try {
    const made = await api.create({
      game: game.id, shuffle: true,
      seats: Array.from({ length: seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me", name: myName.value || t("guest") })),
    });
    keep(made.table, made.token);
    keepInvites(made.table, made.invites);
    go(`/table/${made.table}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    trouble.value = error.code === "offline" ? t("link_lost") : error.reason;
  }
};

export const Lobby = (): JSX.Element => {
  const making = useSignal<GameFacts | null>(null);
  useSignalEffect(() => { document.title = `${mine.value.some(yourTurn) ? "● " : ""}Durbar · ${t("lobby_title")}`; });
  useEffect(() => {
    begin().then(refresh, (e: unknown) => { if (e instanceof Refusal) trouble.value = e.reason || t("link_lost"); else throw e; });
    const timer = setInterval(() => { if (!document.hidden) refresh(); }, 4000);
    return () => clearInterval(timer);
  }, []);
  const running = mine.value.filter((s) => s.status === "playing" || s.status === "waiting").sort((a, b) => Number(yourTurn(b)) - Number(yourTurn(a)) || b.changed - a.changed);
  const finished = mine.value.filter((s) => s.status === "over" || s.status === "broken").sort((a, b) => b.changed - a.changed);
  return (
    <div class="page lobby">
      <header class="bar">
        <span class="brand"><Logo />Durbar</span><span class="grow" /><ThemeToggle /><LangToggle /><NameField />
      </header>
      <main class="wrap">
        <div class="head"><div><h1>{t("lobby_title")}</h1><p>{t("lobby_sub")}</p></div></div>
        {trouble.value && <div class="notice bad" role="alert"><Icon id="warn" /><span>{trouble.value}</span></div>}
        <div class="games">{games.value.map((g) => <Card key={g.id} game={g} make={() => { making.value = g; }} />)}</div>
        <div class="lists">
          <List title={t("my_games")} hot={running.length > 0} rows={running} none={t("my_games_none")} />
          <List title={t("open_tables")} rows={open.value} none={t("open_tables_none")} />
        </div>
        {(finished.length > 0 || watchable.value.length > 0) && (
          <div class="lists">
            {finished.length > 0 && <List title={t("finished")} rows={finished} none="" short />}
            {watchable.value.length > 0 && <List title={t("watch_tables")} rows={watchable.value} none="" />}
          </div>
        )}
      </main>
      {making.value && <NewTableDialog game={making.value} close={() => { making.value = null; }} />}
    </div>
  );
};

const NameField = (): JSX.Element => (
  <label class="who"><span class="sr">{t("your_name")}</span>
    <input value={myName.value} maxLength={40} placeholder={t("your_name")} autocomplete="nickname" onInput={(e) => chooseName(e.currentTarget.value)} />
  </label>
);

const Card = ({ game, make }: { game: GameFacts; make: () => void }): JSX.Element => {
  const card = CARDS[game.id], view = viewOf(game.id);
  const name = tOr(`game_${game.id}`, game.title);
  const span = game.seats.length > 1 ? `${game.seats[0]}–${game.seats.at(-1)}` : String(game.seats[0]);
  return (
    <article class="game panel" aria-label={name}>
      <Svg class="defs" data-world={view.world} aria-hidden="true" html={view.defs()} />
      <div class="art"><view.Thumb /></div>
      <div class="tx">
        <h2>{name}</h2>
        <div class="facts num">
          <span title={t("card_players")}><Icon id="users" />{span}</span>
          <span title={t("card_minutes")}><Icon id="clock" />{t("minutes", { n: card?.minutes ?? 60 })}</span>
          <span class="wt" role="img" aria-label={t("card_weight", { n: card?.weight ?? 3 })}>{[1, 2, 3, 4, 5].map((i) => <i key={i} class={i <= (card?.weight ?? 3) ? "f" : ""} />)}</span>
        </div>
        <p>{tOr(`about_${game.id}`, "")}</p>
        <div class="row">
          <button class="btn primary" title={t("play_now_title")} onClick={() => void playNow(game)}><Icon id="play" />{t("play_now")}</button>
          <button class="btn" onClick={make}>{t("new_table")}</button>
        </div>
      </div>
    </article>
  );
};

const yourTurn = (s: Summary): boolean => s.status === "playing" && s.actor !== null && s.yours.includes(s.actor);

const List = ({ title, rows, none, short = false, hot = false }: { title: string; rows: Summary[]; none: string; short?: boolean; hot?: boolean }): JSX.Element => {
  const all = useSignal(false);
  const shown = short && !all.value ? rows.slice(0, 4) : rows;
  return (
    <section class={`panel${hot ? " hot-list" : ""}`} aria-label={title}>
      <h2>{title}{short && rows.length > 4 && !all.value && <button class="link" onClick={() => { all.value = true; }}>{t("all_n", { n: rows.length })}</button>}</h2>
      {shown.map((s) => <Row key={s.id} s={s} />)}
      {rows.length === 0 && <p class="none">{none}</p>}
    </section>
  );
};

const Row = ({ s }: { s: Summary }): JSX.Element => {
  const view = viewOf(s.game), hot = yourTurn(s), name = tOr(`game_${s.game}`, s.game);
  const others = s.seats.filter((p) => !s.yours.includes(p.seat) && p.kind !== "open").map((p) => p.name || t(p.kind === "bot" ? "bot_n" : "seat_n", { n: p.seat + 1 }));
  const head = hot ? t("row_your_turn", { game: name })
    : s.status === "over" ? t("row_over", { game: name, scores: s.scores.join(" – ") })
    : s.status === "playing" && s.actor !== null && s.yours.length ? t("row_waiting", { game: name, name: s.seats[s.actor]?.name || t("seat_n", { n: s.actor + 1 }) }) : name;
  const button = hot ? "row_play" : s.status === "waiting" && !s.yours.length ? "row_sit" : s.status === "over" ? "row_look" : s.yours.length ? "row_open" : "row_watch";
  return (
    <div class={`t${hot ? " hot" : ""}`}>
      <span class="sq"><view.Thumb close /></span>
      <div><b>{head}</b><small>{others.join(", ")}{others.length ? " · " : ""}{ago(s.changed)}{optionsText(s)}</small></div>
      <span class="seats">{s.seats.map((p) => (p.kind === "open" ? <span key={p.seat} class="free" title={t("open_seat")} />
        : <span key={p.seat} class={`seat-${p.seat + 1}${s.actor === p.seat && s.status === "playing" ? " now" : ""}`} title={p.name}><Shape seat={p.seat} cls="" /></span>))}</span>
      <a class={`btn ${hot ? "go" : ""}`} href={`/table/${s.id}`} onClick={stay}>{t(button)}</a>
    </div>
  );
};

/** The options of a table that are not the usual ones, in the game's words. */
const optionsText = (s: Summary): string => {
  const ids = Object.keys(s.options);
  if (!ids.length) return "";
  const labels = (wordsOf(s.game)?.catalogue as Record<string, Record<string, string>> | undefined)?.["options"] ?? {};
  return ` · ${ids.map((id) => labels[`${id}_${String(s.options[id])}`] ?? labels[id] ?? id).join(", ")}`;
};
