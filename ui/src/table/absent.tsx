// Somebody left or stays away: everybody is asked whether to wait or to let a bot play. And for who comes back: the seat.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { SeatFacts } from "../wire.js";
import { Face } from "../bots/portrait.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { defaultLevel } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { LevelSelect } from "./levelselect.js";
import type { TableModel } from "./model.js";

export const Absent = ({ table }: { table: TableModel }): JSX.Element | null => {
  const facts = table.facts.value;
  if (facts?.status !== "playing" || table.guide || table.replay.active.value) return null;
  const seats = facts.seats;
  if (!seats.some((s) => s.yours) && !facts.host) return null;
  return (
    <>
      {seats
        .filter((s) => s.yours && (s.left || s.bot) && !s.resigned)
        .map((s) => (
          <ComeBack key={s.seat} table={table} seat={s} />
        ))}
      {seats
        .filter((s) => s.gone && !s.yours && (s.left || facts.clock?.kind !== "days"))
        .map((s) => (
          <Question key={`${s.seat}-${s.left}`} table={table} seat={s} />
        ))}
    </>
  );
};

const Question = ({ table, seat }: { table: TableModel; seat: SeatFacts }): JSX.Element | null => {
  const levels = gameFacts(table.game.value ?? "")?.levels ?? [],
    level = useSignal(defaultLevel(levels)),
    waiting = useSignal(false);
  if (waiting.value || !levels.length) return null;
  const name = table.nameOf(seat.seat),
    asked = seat.asks.map((s) => table.called(s)).join(", ");
  const replace = (): void => {
    api.replace(table.id, seat.seat, level.value ?? "random").catch((e: unknown) => table.showRefusal(e));
  };
  return (
    <section class="notice absent" role="alertdialog" aria-label={t("absent_ask")}>
      <Face seat={seat} />
      <div class="tx">
        <b>{t(seat.left ? "absent_left" : "absent_away", { name })}</b>
        <span>{asked ? t("absent_asked", { list: asked }) : t("absent_ask")}</span>
      </div>
      <div class="acts">
        <button
          class="btn"
          onClick={() => {
            waiting.value = true;
          }}>
          {t("absent_wait")}
        </button>
        <LevelSelect label={t("absent_level")} levels={levels} chosen={level} />
        <button class="btn primary" onClick={replace}>
          <Icon id="bot" />
          {t("absent_bot")}
        </button>
      </div>
    </section>
  );
};

const ComeBack = ({ table, seat }: { table: TableModel; seat: SeatFacts }): JSX.Element => {
  const take = (): void => {
    api.sit(table.id, { seat: seat.seat }).catch((e: unknown) => table.showRefusal(e));
  };
  const late = table.facts.value?.notes.findLast((note) => note.seat === seat.seat)?.kind === "time_up";
  return (
    <div class="notice absent back" role="status">
      <Face seat={seat} />
      <div class="tx">
        {late && <b>{t("back_late")}</b>}
        <span>{seat.bot ? t("back_bot", { name: seat.name }) : t("back_left")}</span>
      </div>
      <button class="btn primary" onClick={take}>
        {t("back_take")}
      </button>
    </div>
  );
};
