// Who a bot at the table is: portrait, animal and temper, how it plays this game, and its level.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { BotFacts } from "../wire.js";
import { Pips, Portrait } from "../bots/portrait.js";
import { animalOf, mannerOf, playsBy, temperOf } from "../bots/temper.js";
import { t } from "../shell/i18n.js";
import { hasTemper, levelName, levelNote } from "../shell/levels.js";
import { Dialog } from "../shell/parts.js";

interface Props {
  game: string;
  name: string;
  bot: BotFacts;
}

/** Opens the card of a bot; it covers the face and the name of a player's panel. */
export const AboutBot = (props: Props): JSX.Element => {
  const open = useSignal(false),
    { name, bot } = props;
  return (
    <>
      <button
        class="about-bot"
        aria-haspopup="dialog"
        aria-label={t("bot_card", { name, manner: mannerOf(bot.persona, bot.level) })}
        onClick={() => {
          open.value = true;
        }}
      />
      {open.value && <BotCard {...props} close={() => (open.value = false)} />}
    </>
  );
};

const BotCard = ({ game, name, bot, close }: Props & { close: () => void }): JSX.Element => {
  const animal = animalOf(bot.persona),
    plays = playsBy(game, bot.persona, bot.level);
  return (
    <Dialog title={name} cls="botcard" close={close}>
      <div class="bot-who">
        <Portrait persona={bot.persona} />
        <div>
          <p class="animal">
            {hasTemper(bot.level) ? t("bot_card_kind", { animal, temper: temperOf(bot.persona) }) : animal}
          </p>
          {plays && <p class="plays">{plays}</p>}
          {bot.instead_of && <p class="fine">{t("bot_instead", { name: bot.instead_of })}</p>}
        </div>
      </div>
      <p class="lv">
        <Pips level={bot.level} />
        <span>
          <b>{levelName(bot.level)}</b> <small>{levelNote(bot.level)}</small>
        </span>
      </p>
      {hasTemper(bot.level) && <p class="fine">{t("bot_note")}</p>}
    </Dialog>
  );
};
