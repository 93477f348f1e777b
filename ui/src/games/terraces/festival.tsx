// The festival strip: it takes the dock's place, so the board stays in sight. Offers, own matching cards, raise, stay, pass.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { bidAction, celebrate, useful } from "./feast.js";
import { CardFace, FeastPicture, TinyCard, cardName } from "./pictures.js";
import type { Feast } from "./observation.js";
import type { Hold } from "./session.js";

export const Festival = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value!,
    { world } = hold,
    feast = o.festival;
  const at = feast?.cell ?? hold.feastAt.value!,
    value = hold.scene.value?.palaces.get(at)?.value ?? 0;
  const fact = feast ?? hold.of("festival").find((c) => c.do.startsWith(`festival ${at} `));
  const open = o.open;
  return (
    <div class="fest" role="group" aria-label={t("t_festival")}>
      <div class="intro">
        <FeastPicture world={world} />
        <div>
          <h2>{t("t_festival")}</h2>
          <p>
            {t(`t_palace_${world}`)} <b>{value}</b>, {at}
            <br />
            {t("t_fest_alone", { a: fact?.alone ?? "?", b: fact?.shared ?? "?" })}
          </p>
        </div>
      </div>
      <div class="grp">
        <h2>{t("t_fest_asked")}</h2>
        <div class="rowx" style={{ alignItems: "center" }}>
          {open && (
            <span
              class={`card open${open.includes("+") ? " two" : ""}`}
              role="img"
              aria-label={cardName(hold, open)}
              title={cardName(hold, open)}>
              <CardFace world={world} card={open} />
            </span>
          )}
        </div>
      </div>
      <div class="vr" />
      {feast && <Offers hold={hold} feast={feast} />}
      <Mine hold={hold} />
    </div>
  );
};

/** Who offers what; who passed or cannot take part is faint. */
const Offers = ({ hold, feast }: { hold: Hold; feast: Feast }): JSX.Element => {
  const { world, table } = hold,
    seats = feast.totals
      .map((_, seat) => seat)
      .filter((seat) => feast.inside.includes(seat) || feast.played[seat]!.length);
  return (
    <div class="grp offs">
      <h2>{t("t_fest_offers")}</h2>
      <div class="offers num">
        {seats.map((seat) => {
          const out = !feast.inside.includes(seat),
            cards = feast.played[seat]!,
            total = feast.totals[seat]!;
          return (
            <div
              key={seat}
              class={`offer${out ? " out" : ""}${total === feast.highest && !out ? " top" : ""}${seat === feast.bidder ? " me" : ""}`}>
              <Shape seat={seat} />
              <span class="nm">{table.called(seat)}</span>
              <span class="bits">
                {cards.map((c, i) => (
                  <TinyCard key={i} world={world} card={c} name={cardName(hold, c)} />
                ))}
                {seat === feast.bidder
                  ? t(cards.length ? "t_fest_again" : "t_fest_now")
                  : out
                    ? t("t_fest_passed")
                    : cards.length
                      ? ""
                      : t("t_fest_wait")}
              </span>
              <b>{total}</b>
            </div>
          );
        })}
      </div>
    </div>
  );
};

const Mine = ({ hold }: { hold: Hold }): JSX.Element => {
  const { hand, world, table } = hold,
    o = hold.obs.value!,
    opening = hold.feastAt.value !== null && !o.festival;
  if (!table.myTurn.value) {
    const actor = o.actor;
    return <p class="wait">{actor !== null && actor >= 0 ? t("t_fest_turn", { name: table.nameOf(actor) }) : ""}</p>;
  }
  const fits = useful(hold),
    matching = hand.map((card, i) => ({ card, i })).filter(({ card }) => fits.has(card));
  const toggle = (i: number): void => {
    hold.cards.value = hold.cards.value.includes(i)
      ? hold.cards.value.filter((j) => j !== i)
      : [...hold.cards.value, i];
  };
  const action = bidAction(hold),
    bid = action ? hold.byDo.value.get(action) : undefined;
  const stay = hold.byDo.value.get("stay"),
    pass = hold.byDo.value.get("pass");
  const already = o.festival?.totals[hold.seat ?? -1] ?? 0;
  const total = already + hold.cards.value.reduce((sum, i) => sum + hold.worth(hand[i]!), 0),
    highest = o.festival?.highest ?? 0;
  const name = opening
    ? t("t_fest_open", { n: total })
    : t(total > highest ? "t_fest_raise" : "t_fest_match", { n: total });
  return (
    <>
      <div class="grp mycards">
        <h2>{t("t_fest_mine")}</h2>
        <div class="rowx hand">
          {matching.map(({ card, i }) => (
            <span key={i} class="held">
              <button
                data-card={card}
                class={`card can${card.includes("+") ? " two" : ""}${hold.cards.value.includes(i) ? " up" : ""}`}
                aria-pressed={hold.cards.value.includes(i)}
                aria-label={`${cardName(hold, card)}, +${hold.worth(card)}`}
                onClick={() => toggle(i)}>
                <CardFace world={world} card={card} />
                <span class="m num">+{hold.worth(card)}</span>
              </button>
            </span>
          ))}
          {hand.length > matching.length && (
            <span class="rest">{t("t_fest_others", { n: hand.length - matching.length })}</span>
          )}
        </div>
      </div>
      <div class="facts-acts">
        <button
          class="btn primary"
          data-act="bid"
          disabled={!action || table.busy.value}
          aria-disabled={!bid}
          onClick={() => {
            if (bid) void celebrate(hold, bid.do);
            else void hold.refuse(action);
          }}>
          <Icon id="plus" />
          <span>{hold.cards.value.length ? name : t("t_fest_pick")}</span>
          <small>{hold.cards.value.length ? t("t_fest_cards", { n: hold.cards.value.length }) : ""}</small>
        </button>
        {stay && (
          <button class="btn go" data-act="stay" onClick={() => void celebrate(hold, "stay")}>
            <Icon id="tick" />
            <span>{t("t_fest_stay", { n: highest })}</span>
          </button>
        )}
        {pass && (
          <button class="btn" data-act="pass" onClick={() => void celebrate(hold, "pass")}>
            <span>{t("t_fest_pass")}</span>
            <small>{t("t_fest_for_good")}</small>
          </button>
        )}
        {opening && (
          <button class="btn" onClick={() => hold.choose(null)}>
            <Icon id="x" />
            <span>{t("t_fest_cancel")}</span>
          </button>
        )}
      </div>
    </>
  );
};
