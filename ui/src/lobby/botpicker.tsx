// Choosing a bot for a seat: who it is, its level, and how long the strongest may think.
import type { JSX } from "preact";
import { PERSONAS, Pips, Portrait, personaName } from "../bots/portrait.js";
import { t } from "../shell/i18n.js";
import { levelId, levelName, levelNote, takesTime } from "../shell/levels.js";

const PACES = [2, 5, 10]; // seconds a strong level may be given for a decision

export interface BotChoice {
  persona: string;
  level: string | null;
}

interface Props extends BotChoice {
  /** The number of the seat, for the names of the groups. */
  seat: number;
  levels: readonly string[];
  change: (part: Partial<BotChoice>) => void;
}

export const BotPicker = ({ persona, level, seat, levels, change }: Props): JSX.Element => (
  <div class="picker">
    <div class="personas" role="radiogroup" aria-label={t("bot_who")}>
      {PERSONAS.map((one) => (
        <label key={one} class="persona">
          <input
            type="radio"
            name={`persona-${seat}`}
            checked={one === persona}
            onChange={() => change({ persona: one })}
          />
          <Portrait persona={one} />
          <b>{personaName(one)}</b>
          <small>{t(`persona_${one}`)}</small>
        </label>
      ))}
    </div>
    <div class="seg levels" role="radiogroup" aria-label={t("bot_level_of")}>
      {levels.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`level-${seat}`}
            checked={one === levelId(level)}
            onChange={() => change({ level: one })}
          />
          <span>
            <Pips level={one} />
            {levelName(one)}
          </span>
        </label>
      ))}
    </div>
    {takesTime(level) && (
      <label class="opt">
        <span aria-hidden="true">{t("bot_time")}</span>
        <select
          class="pace"
          aria-label={t("think_time_of", { n: seat + 1 })}
          value={level?.split("time=")[1] ?? ""}
          onChange={(e) => {
            const time = e.currentTarget.value;
            change({ level: levelId(level) + (time && `:time=${time}`) });
          }}>
          <option value="">{t("think_usual")}</option>
          {PACES.map((n) => (
            <option key={n} value={n}>
              {t("think_n", { n })}
            </option>
          ))}
        </select>
      </label>
    )}
    <p class="about">{levelNote(level)}</p>
    <p class="fine">{t("bot_note")}</p>
  </div>
);
