// The time left of one seat, in its box: calm while there is much of it, plain to see in the last minute.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang, phone } from "../shell/settings.js";
import { leftWords, minutesSeconds, moment, roughWords, timeWords, toneOf } from "../shell/timeleft.js";
import type { TableModel } from "./model.js";

export const ClockTag = ({ table, seat }: { table: TableModel; seat: number }): JSX.Element | null => {
  const facts = table.facts.value,
    clock = facts?.clock,
    left = table.clock.left(seat);
  if (!clock || left === null || facts.status !== "playing" || table.seat(seat)?.bot || table.replay.active.value)
    return null;
  const running = clock.running === seat,
    due = running && clock.due ? t("clock_due", { when: moment(clock.due, lang.value) }) : undefined;
  return (
    <span
      class={`time-tag num clock-tag ${toneOf(left, clock.kind)}${running ? " running" : ""}`}
      role="timer"
      aria-label={leftWords(left)}
      title={due}>
      {running && <Icon id="clock" />}
      {clock.kind === "live" ? minutesSeconds(left) : (phone.value ? roughWords : timeWords)(left)}
    </span>
  );
};
