// One seat of a new table: somebody on this device, a friend by link, or a bot.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Pips, Portrait, personaName } from "../bots/portrait.js";
import { mannerOf, temperOf } from "../bots/temper.js";
import { t } from "../shell/i18n.js";
import { hasTemper, levelName } from "../shell/levels.js";
import { Icon, SeatBadge } from "../shell/parts.js";
import { BotPicker, type BotChoice } from "./botpicker.js";

export interface SeatChoice extends BotChoice {
  kind: "me" | "open" | "bot";
  name: string;
}

const KINDS = [
  { kind: "me", icon: "user" },
  { kind: "open", icon: "link" },
  { kind: "bot", icon: "bot" },
] as const;

interface Props {
  game: string;
  seat: number;
  choice: SeatChoice;
  levels: readonly string[];
  listed: boolean;
  change: (part: Partial<SeatChoice>) => void;
}

export const SeatRow = ({ game, seat, choice, levels, listed, change }: Props): JSX.Element => {
  const picking = useSignal(false);
  const kinds = levels.length ? KINDS : KINDS.filter(({ kind }) => kind !== "bot");
  return (
    <div class="seat-choice">
      <SeatBadge seat={seat} />
      <div class="seg kinds" role="radiogroup" aria-label={t("seat_n", { n: seat + 1 })}>
        {kinds.map(({ kind, icon }) => (
          <label key={kind} title={t(`kind_${kind}`)}>
            <input
              type="radio"
              name={`kind-${seat}`}
              aria-label={t(`kind_${kind}`)}
              checked={choice.kind === kind}
              onChange={() => change({ kind })}
            />
            <span>
              <Icon id={icon} />
              <b>{t(`kind_${kind}`)}</b>
            </span>
          </label>
        ))}
      </div>
      {choice.kind === "me" && (
        <input
          value={choice.name}
          maxLength={40}
          placeholder={seat ? t("seat_n", { n: seat + 1 }) : t("your_name")}
          aria-label={t("name_of_seat", { n: seat + 1 })}
          onInput={(e) => change({ name: e.currentTarget.value })}
        />
      )}
      {choice.kind === "open" && <small class="open-note">{t(listed ? "open_listed" : "open_private")}</small>}
      {choice.kind === "bot" && (
        <button
          type="button"
          class="bot-pick"
          aria-expanded={picking.value}
          aria-label={t("bot_pick", {
            n: seat + 1,
            name: personaName(choice.persona),
            level: mannerOf(choice.persona, choice.level),
          })}
          onClick={() => {
            picking.value = !picking.value;
          }}>
          <Portrait persona={choice.persona} />
          <span class="nm">
            <b>{personaName(choice.persona)}</b>
            {hasTemper(choice.level) && <small>{temperOf(choice.persona)}</small>}
          </span>
          <small class="lv">
            <Pips level={choice.level} />
            {levelName(choice.level)}
          </small>
          <Icon id="down" />
        </button>
      )}
      {choice.kind === "bot" && picking.value && (
        <BotPicker {...choice} game={game} seat={seat} levels={levels} change={change} />
      )}
    </div>
  );
};
