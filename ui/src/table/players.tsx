// The players' panels: colour and shape, name, score, whose turn, connection, and the game's own line of counts.
import type { ComponentChildren, JSX } from "preact";
import { Pips } from "../bots/portrait.js";
import { temperOf } from "../bots/temper.js";
import { t } from "../shell/i18n.js";
import { hasTemper, levelName } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { AboutBot } from "./botcard.js";
import { ClockTag } from "./clocktag.js";
import type { TableModel } from "./model.js";
import { PlayerFace } from "./playerface.js";

const scoresOf = (table: TableModel): number[] => (table.observation.value?.["scores"] as number[] | undefined) ?? [];
const actorOf = (table: TableModel): number | null =>
  (table.observation.value?.["actor"] as number | null | undefined) ?? null;

/** A few words under the name. */
const standing = (table: TableModel, seat: number): ComponentChildren => {
  const s = table.seat(seat),
    acts = actorOf(table) === seat && table.facts.value?.status === "playing";
  if (!s) return "";
  if (s.kind === "open") return t("waiting_for_player");
  if (s.kind === "bot") {
    if (acts && !table.replay.active.value) return t("bot_thinking");
    if (table.isMe(seat)) return t("bot_for_you");
    const name = s.bot?.instead_of;
    if (name) return t("bot_instead", { name });
    return s.bot && hasTemper(s.level) ? (
      <>
        {temperOf(s.bot.persona)}
        <span class="lvl">, {levelName(s.level)}</span>
      </>
    ) : (
      levelName(s.level)
    );
  }
  if (s.left) return t("left_table");
  if (acts) return t(table.isMe(seat) ? "your_turn" : "to_play");
  if (table.isOpponent(seat)) return "";
  return s.connected ? t("online") : t("away");
};

const Player = ({ table, session, seat }: { table: TableModel; session: Session; seat: number }): JSX.Element => {
  const s = table.seat(seat),
    acts = actorOf(table) === seat && table.facts.value?.status === "playing";
  const won =
    table.decided.value && !table.replay.active.value && (table.frame.value?.result?.winners ?? []).includes(seat);
  const name = table.called(seat),
    score = scoresOf(table)[seat] ?? 0;
  return (
    <section
      class={`pl seat-${seat + 1}${acts ? " on" : ""}${s?.kind === "open" ? " free" : ""}`}
      aria-label={`${name}, ${t("points", { n: score })}`}>
      <PlayerFace table={table} seat={seat} />
      <div class="name">
        <span class="who-name" title={table.nameOf(seat)}>
          {name}
        </span>
        <div class="under">
          <ClockTag table={table} seat={seat} />
          <small class={acts ? "acts" : ""}>
            {s?.bot && <Pips level={s.bot.level} />}
            {standing(table, seat)}
          </small>
        </div>
      </div>
      <div class="score num">
        {won && <Icon id="crown" cls="i won" />}
        <span key={score} class="score-n">
          {score}
        </span>
      </div>
      <div class="inv num">
        <session.Inventory seat={seat} />
      </div>
      {s?.bot && <AboutBot game={table.facts.value!.game} name={table.nameOf(seat)} bot={s.bot} />}
    </section>
  );
};

export const Players = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => (
  <div class={`players n${table.facts.value?.seats.length ?? 0}`}>
    {(table.facts.value?.seats ?? []).map((s) => (
      <Player key={s.seat} table={table} session={session} seat={s.seat} />
    ))}
  </div>
);
