// The replay's controls: slider, step, turn, autoplay, another seat's view after the end, the record, "play on from here".
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { saveToken, saveInvites, myName } from "../shell/settings.js";
import type { TableModel } from "./model.js";

const Tool = ({
  icon,
  label,
  click,
  pressed,
}: {
  icon: string;
  label: string;
  click: () => void;
  pressed?: boolean;
}): JSX.Element => (
  <button
    class="btn icon"
    aria-label={label}
    title={label}
    onClick={click}
    {...(pressed === undefined ? {} : { "aria-pressed": pressed })}>
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

export const ReplayBar = ({ table }: { table: TableModel }): JSX.Element => {
  const { replay } = table,
    at = replay.at.value ?? 0,
    total = replay.total.value;
  const viewAs = replay.viewAs.value,
    over = table.over.value;
  return (
    <div class="replay" role="group" aria-label={t("replay")}>
      <div class="rp-tools">
        <Tool icon="prev" label={t("replay_turn_back")} click={() => replay.turn(-1)} />
        <Tool icon="back" label={t("replay_back")} click={() => replay.step(-1)} />
        <button
          class="btn primary icon"
          aria-label={t(replay.playing.value ? "replay_pause" : "replay_play")}
          onClick={() => (replay.playing.value ? replay.stop() : replay.play())}>
          <Icon id={replay.playing.value ? "pause" : "play"} />
        </button>
        <Tool icon="fwd" label={t("replay_on")} click={() => replay.step(1)} />
        <Tool icon="next" label={t("replay_turn_on")} click={() => replay.turn(1)} />
        <button
          class="btn quiet speed num"
          aria-label={t("replay_speed")}
          onClick={() => {
            replay.speed.value = replay.speed.value === 4 ? 1 : replay.speed.value * 2;
          }}>
          ×{replay.speed.value}
        </button>
      </div>
      <label class="rp-slide">
        <span class="num">{t("replay_at", { at, total })}</span>
        <input
          type="range"
          min={0}
          max={total}
          value={at}
          aria-label={t("replay_slider")}
          onInput={(e) => {
            replay.stop();
            replay.go(Number(e.currentTarget.value));
          }}
        />
      </label>
      <div class="rp-more">
        {over && (
          <label class="view-as">
            <span>{t("replay_view_as")}</span>
            <select
              value={viewAs === undefined ? "" : String(viewAs)}
              onChange={(e) =>
                replay.setViewer(e.currentTarget.value === "" ? undefined : Number(e.currentTarget.value))
              }>
              <option value="">{t(table.mine.value.length ? "replay_own" : "replay_public")}</option>
              {(table.facts.value?.seats ?? []).map((s) => (
                <option key={s.seat} value={s.seat}>
                  {table.nameOf(s.seat)}
                </option>
              ))}
            </select>
          </label>
        )}
        {over && table.canExplain.value && (
          <button
            class="btn why-btn"
            disabled={table.hints.decided.value === null}
            title={`${t("why_move")} (H)`}
            onClick={() => table.hints.why()}>
            <Icon id="bulb" />
            {t("why_move")}
          </button>
        )}
        {over && (
          <button class="btn" onClick={() => void playOn(table, at)}>
            <Icon id="branch" />
            {t("play_on")}
          </button>
        )}
        {over && (
          <a class="btn" href={api.recordPath(table.id)} download={`durbar-${table.id}.txt`}>
            <Icon id="download" />
            {t("record")}
          </a>
        )}
        <button class="btn go" onClick={() => replay.go(null)}>
          <Icon id="x" />
          {t("replay_leave")}
        </button>
      </div>
    </div>
  );
};
