// Choosing the clock of a new table: none, minutes for the game, or days for each turn; and what happens when time is up.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { CardChoice } from "./cardchoice.js";
import { DAYS, KINDS, MINUTES, type ClockChoice } from "./clockchoice.js";

interface Props {
  choice: ClockChoice;
  change: (part: Partial<ClockChoice>) => void;
}

export const ClockPicker = ({ choice, change }: Props): JSX.Element => (
  <fieldset class="clock-choice">
    <legend>{t("clock")}</legend>
    <div class="seen-by three">
      {KINDS.map(({ kind, icon }) => (
        <CardChoice
          key={kind}
          group="clock"
          icon={icon}
          title={t(`clock_${kind}`)}
          note={t(`clock_${kind}_note`)}
          checked={choice.kind === kind}
          set={() => change({ kind })}
        />
      ))}
    </div>
    {choice.kind === "live" && (
      <Chips
        label={t("clock_minutes")}
        note={t("clock_live_more")}
        values={MINUTES}
        chosen={choice.minutes}
        set={(minutes) => change({ minutes })}
      />
    )}
    {choice.kind === "days" && (
      <>
        <Chips
          label={t("clock_days_turn")}
          note={t("clock_days_more", { n: choice.days })}
          values={DAYS}
          chosen={choice.days}
          set={(days) => change({ days })}
        />
        <div class="off">
          <Off label={t("clock_weekends")} checked={choice.weekends} set={(weekends) => change({ weekends })} />
          <Off label={t("clock_nights")} checked={choice.nights} set={(nights) => change({ nights })} />
        </div>
      </>
    )}
    {choice.kind !== "none" && <Then choice={choice} change={change} />}
  </fieldset>
);

const Chips = ({
  label,
  note,
  values,
  chosen,
  set,
}: {
  label: string;
  note: string;
  values: readonly number[];
  chosen: number;
  set: (n: number) => void;
}): JSX.Element => (
  <div class="chips num" role="radiogroup" aria-label={label}>
    {values.map((n) => (
      <label key={n} class="pick">
        <input type="radio" name="clock-length" checked={n === chosen} onChange={() => set(n)} />
        <span>{n}</span>
      </label>
    ))}
    <small class="fine">{note}</small>
  </div>
);

const Off = ({ label, checked, set }: { label: string; checked: boolean; set: (on: boolean) => void }): JSX.Element => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={(e) => set(e.currentTarget.checked)} />
    {label}
  </label>
);

const Then = ({ choice, change }: Props): JSX.Element => (
  <div class="then" role="radiogroup" aria-label={t("clock_then")}>
    <b>{t("clock_then")}</b>
    {(["bot", "resign"] as const).map((then) => (
      <label key={then} class="check">
        <input type="radio" name="clock-then" checked={choice.then === then} onChange={() => change({ then })} />
        {t(`clock_then_${then}`)}
      </label>
    ))}
  </div>
);
