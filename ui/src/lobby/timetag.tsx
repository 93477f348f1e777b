// How long whoever is to act may still think, as a tag: always a figure and a word; the colour only repeats it.
import type { JSX } from "preact";
import type { Summary } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { leftWords, moment, toneOf } from "../shell/timeleft.js";
import { secondsLeft } from "./urgency.js";

export const TimeTag = ({ s }: { s: Summary }): JSX.Element => {
  const left = secondsLeft(s, Date.now() / 1000);
  if (s.paused)
    return (
      <span class="time-tag">
        <Icon id="pause" />
        {t("paused")}
      </span>
    );
  if (s.begins && s.begins > Date.now() / 1000)
    return (
      <span class="time-tag">
        <Icon id="cal" />
        {t("begins_at", { when: moment(s.begins, lang.value) })}
      </span>
    );
  if (left === null) return <span class="time-tag">{t("clock_without")}</span>;
  return (
    <span
      class={`time-tag num ${toneOf(left, s.clock)}`}
      title={s.due ? t("clock_due", { when: moment(s.due, lang.value) }) : undefined}>
      <Icon id="clock" />
      {leftWords(left)}
    </span>
  );
};
