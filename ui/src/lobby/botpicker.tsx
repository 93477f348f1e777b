// Choosing a bot for a seat: who it is and how it plays, its level, and how long the strongest may think.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { PERSONAS, Pips, Portrait, personaName } from "../bots/portrait.js";
import { animalOf, playsBy, temperOf } from "../bots/temper.js";
import { t } from "../shell/i18n.js";
import { levelId, levelName, levelNote, takesTime } from "../shell/levels.js";

const PACES = ["", "2", "5", "10"]; // seconds a strong level may be given for a decision; first its own

export interface BotChoice {
  persona: string;
  level: string | null;
}

interface Props extends BotChoice {
  game: string;
  /** The number of the seat, for the names of the groups. */
  seat: number;
  levels: readonly string[];
  change: (part: Partial<BotChoice>) => void;
}

export const BotPicker = ({ game, persona, level, seat, levels, change }: Props): JSX.Element => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []); // on a phone it opens below the edge
  return (
    <div class="picker" ref={box}>
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
            <small>{temperOf(one)}</small>
          </label>
        ))}
      </div>
      <p class="plays" role="status">
        <b>{personaName(persona)}</b> <span class="animal">{animalOf(persona)}.</span> {playsBy(game, persona, level)}
      </p>
      <div class="bot-row">
        <span aria-hidden="true">{t("bot_level_of")}</span>
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
      </div>
      {takesTime(level) && <Pace level={level} seat={seat} change={change} />}
      <p class="about">{levelNote(level)}</p>
      <p class="fine">{t("bot_note")}</p>
    </div>
  );
};

const Pace = ({ level, seat, change }: Pick<Props, "level" | "seat" | "change">): JSX.Element => {
  const chosen = level?.split("time=")[1] ?? "";
  return (
    <div class="bot-row">
      <span aria-hidden="true">{t("bot_time")}</span>
      <div class="seg pace" role="radiogroup" aria-label={t("think_time_of", { n: seat + 1 })}>
        {PACES.map((n) => (
          <label key={n}>
            <input
              type="radio"
              name={`pace-${seat}`}
              checked={n === chosen}
              onChange={() => change({ level: levelId(level) + (n && `:time=${n}`) })}
            />
            <span>{n ? t("think_n", { n }) : t("think_usual")}</span>
          </label>
        ))}
      </div>
    </div>
  );
};
