// The replay's dock: steps by move, turn or round, the track of the game, what the seat held, and "play on from here".
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { saveToken, saveInvites, myName } from "../shell/settings.js";
import type { Session } from "../games/view.js";
import { nextDeed } from "./lookingback.js";
import type { TableModel } from "./model.js";
import { Track } from "./track.js";

const Tool = ({ icon, label, click }: { icon: string; label: string; click: () => void }): JSX.Element => (
  <button class="btn icon" aria-label={label} title={label} onClick={click}>
    <Icon id={icon} />
  </button>
);

/** Open a new table at this ply: I keep the seats I have here (or get the first), bots take the others. */
export const playOn = async (table: TableModel, ply: number): Promise<void> => {
  const facts = table.facts.value;
  if (!facts) return;
  const mine = table.mine.value.length ? table.mine.value : [0];
  try {
    const level = gameFacts(facts.game)?.levels.at(-1) ?? null;
    const made = await api.create({
      game: facts.game,
      seats: facts.seats.map((s) =>
        mine.includes(s.seat)
          ? { kind: "me", name: s.kind === "person" && s.name ? s.name : myName.value || t("you") }
          : { kind: "bot", level: s.level ?? level },
      ),
      start: { from: "table", table: table.id, ply },
    });
    saveToken(made.table, made.token);
    saveInvites(made.table, made.invites);
    go(`/table/${made.table}`);
  } catch (error) {
    table.showRefusal(error);
  }
};

export const ReplayBar = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => (
  <div class="replay" role="group" aria-label={t("replay")}>
    <div class="rp-top">
      <Steps table={table} />
      <StepBySwitch table={table} />
      <Track table={table} />
      <More table={table} />
    </div>
    <HeldBy table={table} session={session} />
  </div>
);

const Steps = ({ table: { replay } }: { table: TableModel }): JSX.Element => {
  const playing = replay.playing.value;
  return (
    <div class="rp-tools">
      <Tool icon="prev" label={t("replay_start")} click={() => replay.go(0)} />
      <Tool icon="back" label={t("replay_back")} click={() => replay.step(-1)} />
      <button
        class="btn primary icon"
        aria-label={t(playing ? "replay_pause" : "replay_play")}
        onClick={() => (playing ? replay.stop() : replay.play())}>
        <Icon id={playing ? "pause" : "play"} />
      </button>
      <Tool icon="fwd" label={t("replay_on")} click={() => replay.step(1)} />
      <Tool icon="next" label={t("replay_end")} click={() => replay.go(replay.total.value)} />
      <button
        class="btn quiet speed num"
        aria-label={t("replay_speed")}
        onClick={() => {
          replay.speed.value = replay.speed.value === 4 ? 1 : replay.speed.value * 2;
        }}>
        ×{replay.speed.value}
      </button>
    </div>
  );
};

const StepBySwitch = ({ table: { replay } }: { table: TableModel }): JSX.Element => {
  const rounds = replay.rounds.value,
    name = { move: t("step_move"), turn: t("step_turn"), round: rounds ? t(`step_${rounds.unit}`) : "" };
  return (
    <span class="seg" role="group" aria-label={t("replay_by")}>
      {(["move", "turn", "round"] as const)
        .filter((by) => name[by])
        .map((by) => (
          <button
            key={by}
            aria-pressed={replay.by.value === by}
            onClick={() => {
              replay.by.value = by;
            }}>
            {name[by]}
          </button>
        ))}
    </span>
  );
};

const More = ({ table }: { table: TableModel }): JSX.Element => {
  const over = table.over.value;
  return (
    <div class="rp-more">
      {over && table.canExplain.value && (
        <button
          class="btn why-btn"
          disabled={table.hints.decided.value === null}
          aria-label={t("why_move")}
          title={`${t("why_move")} (H)`}
          onClick={() => table.hints.why()}>
          <Icon id="bulb" />
          <span>{t("why_short")}</span>
        </button>
      )}
      {over && (
        <button
          class="btn"
          aria-label={t("play_on")}
          title={t("play_on")}
          onClick={() => void playOn(table, table.replay.at.value ?? 0)}>
          <Icon id="branch" />
          <span>{t("play_on_short")}</span>
        </button>
      )}
      <button
        class="btn go"
        aria-label={t("replay_leave")}
        title={`${t("replay_leave")} (Esc)`}
        onClick={() => table.replay.go(null)}>
        <Icon id="x" />
        <span>{t("replay_leave_short")}</span>
      </button>
    </div>
  );
};

/** What the seat whose view is shown held then: after the end of any seat, before that of one's own. */
const HeldBy = ({ table, session }: { table: TableModel; session: Session }): JSX.Element | null => {
  const { replay } = table,
    seats = replay.seats(),
    seen = replay.seenBy;
  const line = table.log.value[replay.nextMove.value ?? -1],
    next = line && line.seat === seen ? nextDeed(table) : "";
  if (!session.Held || !seats.length) return null;
  return (
    <section class="rp-held">
      <div class="rp-who" role="group" aria-label={t("replay_view_as")}>
        <h2>{t("replay_held")}</h2>
        {seats.map((seat) => (
          <button
            key={seat}
            class={`seat-${seat + 1}`}
            aria-pressed={seat === seen}
            onClick={() => replay.setViewer(seat)}>
            <Shape seat={seat} />
            {table.called(seat)}
          </button>
        ))}
      </div>
      <div class="rp-things">
        <session.Held />
        {next && (
          <p class="rp-next">
            <Icon id="fwd" />
            {t("replay_then", { next })}
          </p>
        )}
      </div>
    </section>
  );
};
