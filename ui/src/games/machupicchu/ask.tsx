// What is asked now, in the dock: a move, how many, which of several, the basket of trades. Only choices the server sent are offered.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { alwaysFor, setAlways } from "./always.js";
import { Basket } from "./market.js";
import { SOLD_AT, SYMBOL_OF, type Amounts, type MachuChoice } from "./observation.js";
import { Amount, Disc, Pic, SacFace, cardLabel } from "./pictures.js";
import { canAdd, chosen, items, toggle } from "./question.js";
import type { Hold } from "./session.js";
import { about, foreseen, moveName } from "./speak.js";
import { tileNumber, tileSymbol } from "./pieces.js";

export const Ask = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const question = hold.question.value;
  if (!question) return null;
  return (
    <section class={`mp-ask q-${question}`} aria-label={t("mp_asked")}>
      <header class="mp-h">
        <h2>{titleOf(hold)}</h2>
      </header>
      {question === "move" ? (
        <Move hold={hold} />
      ) : question === "count" ? (
        <Count hold={hold} />
      ) : question === "set" ? (
        <Several hold={hold} />
      ) : question === "market" ? (
        <Basket hold={hold} />
      ) : (
        <One hold={hold} />
      )}
    </section>
  );
};

const titleOf = (hold: Hold): string =>
  hold.question.value === "market"
    ? t("mp_basket")
    : hold.question.value === "move"
      ? t(hold.staying.value ? "mp_which_moon" : "mp_your_move")
      : hold.table.speech.action(hold.kind);

/* ---- a move ---- */
const Move = ({ hold }: { hold: Hold }): JSX.Element => {
  const stays = hold.choices.value.filter((c) => c.kind === "stay"),
    aimed = hold.aimed;
  if (hold.staying.value) return <Tiles hold={hold} stays={stays} />;
  if (aimed) {
    return (
      <div class="mp-move">
        <p>
          <b>{moveName(hold, aimed)}</b>
          {aimed.cost?.llama ? <Amount of={aimed.cost} term={(id) => hold.term(id)} sign="−" /> : null}
        </p>
        <p class="fine">
          {foreseen(hold) || (aimed.open === false ? t("mp_nothing_there") : about(aimed.district ?? ""))}
        </p>
      </div>
    );
  }
  return (
    <ul class="mp-legend">
      <li>
        <i class="k1" />
        {t(hold.kind === "enter" ? "mp_leg_enter" : "mp_leg_step")}
      </li>
      {hold.kind !== "enter" && (
        <li>
          <span class="k2">
            <Pic id="llama" size={16} />1
          </span>
          {t("mp_leg_ride", { n: hold.me?.goods.llama ?? 0 })}
        </li>
      )}
      {stays.length > 0 && (
        <li>
          <i class="k4">
            <Pic id="moon" size={13} />
          </i>
          {t("mp_leg_stay")}
        </li>
      )}
      <li>
        <i class="k3">
          <Pic id="moon" size={13} />
        </i>
        {t("mp_leg_closed")}
      </li>
    </ul>
  );
};

const Tiles = ({ hold, stays }: { hold: Hold; stays: readonly MachuChoice[] }): JSX.Element => (
  <div class="mp-items tiles" role="group" aria-label={t("mp_which_moon")}>
    {(hold.atlas.value?.tiles ?? []).map((m) => {
      const c = stays.find((s) => s.tile === m.id),
        name = hold.term(m.id);
      return (
        <button
          key={m.id}
          class="mp-item moon"
          data-do={`stay ${m.id}`}
          aria-disabled={!c}
          aria-label={t("mp_tile_label", { tile: name, n: m.pay_corn })}
          title={t("mp_tile_label", { tile: name, n: m.pay_corn })}
          onClick={() => void (c ? hold.act(c) : hold.refuse(`stay ${m.id}`))}
          onMouseEnter={() => {
            hold.hover.value = `moon:${m.id}`;
          }}
          onMouseLeave={() => {
            hold.hover.value = null;
          }}>
          <Pic id={tileSymbol(m)} size={26} />
          <b>{tileNumber(m)}</b>
          {m.pay_corn > 0 && (
            <small>
              −{m.pay_corn}
              <Pic id="corn" size={13} />
            </small>
          )}
        </button>
      );
    })}
  </div>
);

/* ---- how many ---- */
const Count = ({ hold }: { hold: Hold }): JSX.Element => {
  const always = alwaysFor(hold, hold.kind),
    good = hold.obs.value?.prompt?.facts["good"] as string | undefined;
  return (
    <>
      <div class="mp-counts" role="radiogroup" aria-label={hold.table.speech.action(hold.kind)}>
        {hold.counts.map((c) => (
          <button
            key={c.count}
            role="radio"
            aria-checked={hold.wanted === c.count}
            data-count={c.count}
            onClick={() => {
              hold.count.value = c.count!;
            }}>
            <b>{c.count}</b>
            {(c.count ?? 0) > 0 && (
              <small>
                {c.steps ? (
                  <>
                    {signed(c.steps)}
                    <Pic id="steps" size={15} />
                  </>
                ) : (
                  <Pic id={good ?? "llama"} size={18} />
                )}
              </small>
            )}
          </button>
        ))}
      </div>
      <label class="mp-always">
        <input
          type="checkbox"
          checked={always !== null}
          onChange={(e) => setAlways(hold, hold.kind, e.currentTarget.checked)}
        />
        {t(hold.wanted > 0 ? (hold.kind === "produce" ? "mp_always_all" : "mp_always_llamas") : "mp_always_none")}
      </label>
      <p class="fine">
        <Balance hold={hold} choice={hold.ready} /> {foreseen(hold)}
      </p>
    </>
  );
};

const Balance = ({ hold, choice }: { hold: Hold; choice: MachuChoice | null }): JSX.Element | null => {
  const term = (id: string): string => hold.term(id);
  if (!choice) return null;
  return (
    <span class="mp-balance">
      <Amount of={choice.cost} term={term} sign="−" />
      <Amount of={choice.gain} term={term} sign="+" />
      {(choice.steps ?? 0) > 0 && (
        <span class="mp-amount">
          <span>
            {signed(choice.steps!)}
            <Pic id="steps" size={17} />
            <span class="sr">{t("mp_steps", { n: choice.steps! })}</span>
          </span>
        </span>
      )}
    </span>
  );
};

/* ---- which of several ---- */
const Several = ({ hold }: { hold: Hold }): JSX.Element => {
  const hand = hold.kind === "return";
  return (
    <>
      <div class={`mp-items${hand ? " cards" : ""}`} role="group" aria-label={titleOf(hold)}>
        {items(hold).map((item) => (
          <Item key={item} hold={hold} item={item} />
        ))}
      </div>
      {!hand && (
        <p class="fine">
          <Balance hold={hold} choice={chosen(hold)} /> {foreseen(hold)}
        </p>
      )}
    </>
  );
};

const Item = ({ hold, item }: { hold: Hold; item: string }): JSX.Element => {
  const nth = hold.picked.value.indexOf(item),
    on = nth >= 0,
    can = on || canAdd(hold, item),
    pick = (): void => toggle(hold, item);
  const card = hold.kind === "return" ? hold.obs.value?.hand?.find((c) => c.id === item) : undefined;
  if (card)
    return (
      <button
        class={`mp-item mp-sac${on ? " on" : ""}`}
        data-item={item}
        aria-pressed={on}
        aria-label={cardLabel(card, (id) => hold.term(id))}
        onClick={pick}>
        <SacFace card={card} />
        {on && <i class="nth">{nth + 1}</i>}
      </button>
    );
  const single = hold.choices.value.find((c) => {
    const list = c.professions ?? c.tiles ?? c.goods ?? [];
    return list.length === 1 && list[0] === item;
  });
  const symbol = SYMBOL_OF[item] ?? item,
    more = hold.kind === "recruit" ? (hold.obs.value?.worth?.more[symbol] ?? 0) : 0;
  return (
    <button class={`mp-item${on ? " on" : ""}`} data-item={item} aria-pressed={on} aria-disabled={!can} onClick={pick}>
      {hold.kind === "recruit" && hold.obs.value?.viewer != null ? (
        <span class="mp-pair">
          <Disc seat={hold.obs.value.viewer} size={20} />
          <Pic id={symbol} size={24} />
        </span>
      ) : (
        <Pic id={symbol} size={28} />
      )}
      <span class="nm">{hold.term(item)}</span>
      <Amount
        of={hold.kind === "take" ? single?.gain : (single?.cost ?? hold.atlas.value?.incas[item])}
        term={(id) => hold.term(id)}
        size={16}
      />
      {more > 0 && <More n={more} />}
    </button>
  );
};

/* ---- one person or none ---- */
const One = ({ hold }: { hold: Hold }): JSX.Element => {
  const open = hold.choices.value.filter((c) => c.profession ?? c.type),
    rows = hold.atlas.value?.rows ?? [];
  const shut =
    hold.kind === "acquire"
      ? (SOLD_AT[hold.me?.prince ?? ""] ?? []).filter((id) => !open.some((c) => c.type === id))
      : [];
  return (
    <div class="mp-items" role="group" aria-label={titleOf(hold)}>
      {open.map((c) => (
        <Person key={c.do} hold={hold} who={(c.profession ?? c.type)!} choice={c} cost={c.cost} />
      ))}
      {shut.map((id) => (
        <Person key={id} hold={hold} who={id} cost={rows.find((r) => r.type === id)?.cost} />
      ))}
    </div>
  );
};

/** Somebody to choose; without a choice the click says why not. */
const Person = ({
  hold,
  who,
  choice,
  cost,
}: {
  hold: Hold;
  who: string;
  choice?: MachuChoice;
  cost: Amounts | undefined;
}): JSX.Element => {
  const symbol = SYMBOL_OF[who] ?? who,
    viewer = hold.obs.value?.viewer,
    more = hold.kind === "serve" ? 0 : (hold.obs.value?.worth?.more[symbol] ?? 0);
  return (
    <button
      class="mp-item"
      data-do={choice?.do ?? `acquire ${who}`}
      aria-disabled={!choice}
      onClick={() => void (choice ? hold.act(choice) : hold.refuse(`acquire ${who}`))}
      onMouseEnter={() => {
        if (choice?.district) hold.hover.value = choice.district;
      }}
      onMouseLeave={() => {
        hold.hover.value = null;
      }}>
      <span class="mp-pair">
        {SYMBOL_OF[who] && viewer != null && <Disc seat={viewer} size={20} />}
        <Pic id={symbol} size={26} />
      </span>
      <span class="nm">{hold.term(who)}</span>
      <Amount of={cost} term={(id) => hold.term(id)} size={16} />
      {more > 0 && <More n={more} />}
    </button>
  );
};

/** What one more piece would add to the own cards. */
const More = ({ n }: { n: number }): JSX.Element => (
  <em title={t("mp_more_worth", { n })}>
    {signed(n)}
    <span class="sr">{t("mp_more_worth", { n })}</span>
  </em>
);
