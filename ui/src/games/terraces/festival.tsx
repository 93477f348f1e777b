// The festival strip: it takes the dock's place, so the board stays in sight. Bids, own matching cards, raise, stay, pass.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { bidPoints, pickedBid, playFestival, useful, wantedBid } from "./bids.js";
import { CardFace, FestivalPicture, TinyCard, cardName } from "./pictures.js";
import type { FestivalState } from "./observation.js";
import type { BoardSelection } from "./selection.js";

export const Festival = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value!,
    { world } = selection,
    festival = o.festival;
  const at = festival?.cell ?? selection.festivalAt.value!,
    value = selection.scene.value?.palaces.get(at)?.value ?? 0;
  const fact = festival ?? selection.offers.value.cards.palaceAt(at);
  const open = o.open;
  return (
    <div class="fest" role="group" aria-label={t("t_festival")}>
      <div class="intro">
        <FestivalPicture world={world} />
        <div>
          <h2>{t("t_festival")}</h2>
          <p>
            {t(`t_palace_${world}`)} <b>{value}</b>, {selection.look.nameOf(at)}
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
              aria-label={cardName(selection, open)}
              title={cardName(selection, open)}>
              <CardFace world={world} card={open} />
            </span>
          )}
        </div>
      </div>
      <div class="vr" />
      {festival && <Bids selection={selection} festival={festival} />}
      <Mine selection={selection} />
    </div>
  );
};

/** Every seat's bid; seats that passed or cannot take part are faint. */
const Bids = ({ selection, festival }: { selection: BoardSelection; festival: FestivalState }): JSX.Element => {
  const { world, table } = selection,
    seats = festival.totals
      .map((_, seat) => seat)
      .filter((seat) => festival.inside.includes(seat) || festival.played[seat]!.length);
  return (
    <div class="grp offs">
      <h2>{t("t_fest_offers")}</h2>
      <div class="offers num">
        {seats.map((seat) => {
          const out = !festival.inside.includes(seat),
            cards = festival.played[seat]!,
            total = festival.totals[seat]!;
          return (
            <div
              key={seat}
              class={`offer${out ? " out" : ""}${total === festival.highest && !out ? " top" : ""}${seat === festival.bidder ? " me" : ""}`}>
              <Shape seat={seat} />
              <span class="nm">{table.called(seat)}</span>
              <span class="bits">
                {cards.map((c, i) => (
                  <TinyCard key={i} world={world} card={c} name={cardName(selection, c)} />
                ))}
                {seat === festival.bidder
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

const Mine = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const { hand, world, table } = selection,
    o = selection.obs.value!,
    opening = selection.festivalAt.value !== null && !o.festival;
  if (!table.myTurn.value) {
    const actor = o.actor;
    return <p class="wait">{actor !== null && actor >= 0 ? t("t_fest_turn", { name: table.nameOf(actor) }) : ""}</p>;
  }
  const fits = useful(selection),
    matching = hand.map((card, i) => ({ card, i })).filter(({ card }) => fits.has(card));
  const toggle = (i: number): void => {
    selection.cards.value = selection.cards.value.includes(i)
      ? selection.cards.value.filter((j) => j !== i)
      : [...selection.cards.value, i];
  };
  const wanted = wantedBid(selection),
    bid = pickedBid(selection);
  const stay = selection.offers.value.one("stay"),
    pass = selection.offers.value.one("pass");
  const already = o.festival?.totals[selection.seat ?? -1] ?? 0;
  const total = already + selection.cards.value.reduce((sum, i) => sum + bidPoints(selection, hand[i]!), 0),
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
                class={`card can${card.includes("+") ? " two" : ""}${selection.cards.value.includes(i) ? " up" : ""}`}
                aria-pressed={selection.cards.value.includes(i)}
                aria-label={`${cardName(selection, card)}, +${bidPoints(selection, card)}`}
                onClick={() => toggle(i)}>
                <CardFace world={world} card={card} />
                <span class="m num">+{bidPoints(selection, card)}</span>
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
          disabled={!wanted}
          aria-disabled={!bid}
          onClick={() => {
            if (bid) void playFestival(selection, bid);
            else void selection.explain(wanted);
          }}>
          <Icon id="plus" />
          <span>{selection.cards.value.length ? name : t("t_fest_pick")}</span>
          <small>{selection.cards.value.length ? t("t_fest_cards", { n: selection.cards.value.length }) : ""}</small>
        </button>
        {stay && (
          <button class="btn go" data-act="stay" onClick={() => void playFestival(selection, stay)}>
            <Icon id="tick" />
            <span>{t("t_fest_stay", { n: highest })}</span>
          </button>
        )}
        {pass && (
          <button class="btn" data-act="pass" onClick={() => void playFestival(selection, pass)}>
            <span>{t("t_fest_pass")}</span>
            <small>{t("t_fest_for_good")}</small>
          </button>
        )}
        {table.hintsOffered.value && (
          <button
            class="btn hint wide-only"
            disabled={!table.hints.possible.value}
            title={`${t("hint")} (H)`}
            onClick={() => table.hints.hint()}>
            <Icon id="bulb" />
            <span>{t("hint")}</span>
          </button>
        )}
        {opening && (
          <button class="btn" onClick={() => selection.choose(null)}>
            <Icon id="x" />
            <span>{t("t_fest_cancel")}</span>
          </button>
        )}
      </div>
    </>
  );
};
