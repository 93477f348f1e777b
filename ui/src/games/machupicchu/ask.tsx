// The question a player answers now, in the dock: a move, how many, which of several, the trades. It offers only choices the server sent.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { autoAnswerFor, setAutoAnswer } from "./autoanswer.js";
import { Trades } from "./market.js";
import { SOLD_AT, SYMBOL_OF, type Amounts, type MachuChoice } from "./observation.js";
import { Amount, Disc, Pic, SacFace, cardLabel } from "./pictures.js";
import { canAdd, chosen, items, toggle } from "./question.js";
import type { BoardSelection } from "./selection.js";
import { about, previewText, moveName } from "./texts.js";
import { tileNumber, tileSymbol } from "./pieces.js";

export const Ask = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const question = selection.question.value;
  if (!question) return null;
  return (
    <section class={`mp-ask q-${question}`} aria-label={t("mp_asked")}>
      <header class="mp-h">
        <h2>{titleOf(selection)}</h2>
      </header>
      {question === "move" ? (
        <Move selection={selection} />
      ) : question === "count" ? (
        <Count selection={selection} />
      ) : question === "set" ? (
        <Several selection={selection} />
      ) : question === "market" ? (
        <Trades selection={selection} />
      ) : (
        <One selection={selection} />
      )}
    </section>
  );
};

const titleOf = (selection: BoardSelection): string =>
  selection.question.value === "market"
    ? t("mp_basket")
    : selection.question.value === "move"
      ? t(selection.staying.value ? "mp_which_moon" : "mp_your_move")
      : selection.table.texts.action(selection.kind);

/* ---- a move ---- */
const Move = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const stays = selection.choices.value.filter((c) => c.kind === "stay"),
    aimed = selection.aimed;
  if (selection.staying.value) return <Tiles selection={selection} stays={stays} />;
  if (aimed) {
    return (
      <div class="mp-move">
        <p>
          <b>{moveName(selection, aimed)}</b>
          {aimed.cost?.llama ? <Amount of={aimed.cost} term={(id) => selection.term(id)} sign="−" /> : null}
        </p>
        <p class="fine">
          {previewText(selection) || (aimed.open === false ? t("mp_nothing_there") : about(aimed.district ?? ""))}
        </p>
      </div>
    );
  }
  return (
    <ul class="mp-legend">
      <li>
        <i class="k1" />
        {t(selection.kind === "enter" ? "mp_leg_enter" : "mp_leg_step")}
      </li>
      {selection.kind !== "enter" && (
        <li>
          <span class="k2">
            <Pic id="llama" size={16} />1
          </span>
          {t("mp_leg_ride", { n: selection.me?.goods.llama ?? 0 })}
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

const Tiles = ({ selection, stays }: { selection: BoardSelection; stays: readonly MachuChoice[] }): JSX.Element => (
  <div class="mp-items tiles" role="group" aria-label={t("mp_which_moon")}>
    {(selection.atlas.value?.tiles ?? []).map((m) => {
      const c = stays.find((s) => s.tile === m.id),
        name = selection.term(m.id);
      return (
        <button
          key={m.id}
          class="mp-item moon"
          data-do={`stay ${m.id}`}
          aria-disabled={!c}
          aria-label={t("mp_tile_label", { tile: name, n: m.pay_corn })}
          title={t("mp_tile_label", { tile: name, n: m.pay_corn })}
          onClick={() => void (c ? selection.act(c) : selection.explain(`stay ${m.id}`))}
          onMouseEnter={() => {
            selection.hover.value = `moon:${m.id}`;
          }}
          onMouseLeave={() => {
            selection.hover.value = null;
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
const Count = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const auto = autoAnswerFor(selection, selection.kind),
    good = selection.obs.value?.prompt?.facts["good"] as string | undefined;
  return (
    <>
      <div class="mp-counts" role="radiogroup" aria-label={selection.table.texts.action(selection.kind)}>
        {selection.counts.map((c) => (
          <button
            key={c.count}
            role="radio"
            aria-checked={selection.wanted === c.count}
            data-count={c.count}
            onClick={() => {
              selection.count.value = c.count!;
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
          checked={auto !== null}
          onChange={(e) => setAutoAnswer(selection, selection.kind, e.currentTarget.checked)}
        />
        {t(
          selection.wanted > 0
            ? selection.kind === "produce"
              ? "mp_always_all"
              : "mp_always_llamas"
            : "mp_always_none",
        )}
      </label>
      <p class="fine">
        <Balance selection={selection} choice={selection.ready} /> {previewText(selection)}
      </p>
    </>
  );
};

const Balance = ({
  selection,
  choice,
}: {
  selection: BoardSelection;
  choice: MachuChoice | null;
}): JSX.Element | null => {
  const term = (id: string): string => selection.term(id);
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
const Several = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const hand = selection.kind === "return";
  return (
    <>
      <div class={`mp-items${hand ? " cards" : ""}`} role="group" aria-label={titleOf(selection)}>
        {items(selection).map((item) => (
          <Item key={item} selection={selection} item={item} />
        ))}
      </div>
      {!hand && (
        <p class="fine">
          <Balance selection={selection} choice={chosen(selection)} /> {previewText(selection)}
        </p>
      )}
    </>
  );
};

const Item = ({ selection, item }: { selection: BoardSelection; item: string }): JSX.Element => {
  const nth = selection.picked.value.indexOf(item),
    on = nth >= 0,
    can = on || canAdd(selection, item),
    pick = (): void => toggle(selection, item);
  const card = selection.kind === "return" ? selection.obs.value?.hand?.find((c) => c.id === item) : undefined;
  if (card)
    return (
      <button
        class={`mp-item mp-sac${on ? " on" : ""}`}
        data-item={item}
        aria-pressed={on}
        aria-label={cardLabel(card, (id) => selection.term(id))}
        onClick={pick}>
        <SacFace card={card} />
        {on && <i class="nth">{nth + 1}</i>}
      </button>
    );
  const single = selection.choices.value.find((c) => {
    const list = c.professions ?? c.tiles ?? c.goods ?? [];
    return list.length === 1 && list[0] === item;
  });
  const symbol = SYMBOL_OF[item] ?? item,
    more = selection.kind === "recruit" ? (selection.obs.value?.worth?.more[symbol] ?? 0) : 0;
  return (
    <button class={`mp-item${on ? " on" : ""}`} data-item={item} aria-pressed={on} aria-disabled={!can} onClick={pick}>
      {selection.kind === "recruit" && selection.obs.value?.viewer != null ? (
        <span class="mp-pair">
          <Disc seat={selection.obs.value.viewer} size={20} />
          <Pic id={symbol} size={24} />
        </span>
      ) : (
        <Pic id={symbol} size={28} />
      )}
      <span class="nm">{selection.term(item)}</span>
      <Amount
        of={selection.kind === "take" ? single?.gain : (single?.cost ?? selection.atlas.value?.incas[item])}
        term={(id) => selection.term(id)}
        size={16}
      />
      {more > 0 && <More n={more} />}
    </button>
  );
};

/* ---- one person or none ---- */
const One = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const open = selection.choices.value.filter((c) => c.profession ?? c.type),
    rows = selection.atlas.value?.rows ?? [];
  const shut =
    selection.kind === "acquire"
      ? (SOLD_AT[selection.me?.prince ?? ""] ?? []).filter((id) => !open.some((c) => c.type === id))
      : [];
  return (
    <div class="mp-items" role="group" aria-label={titleOf(selection)}>
      {open.map((c) => (
        <Person key={c.do} selection={selection} person={(c.profession ?? c.type)!} choice={c} cost={c.cost} />
      ))}
      {shut.map((id) => (
        <Person key={id} selection={selection} person={id} cost={rows.find((r) => r.type === id)?.cost} />
      ))}
    </div>
  );
};

/** A person to choose; a click on one that cannot be chosen shows why. */
const Person = ({
  selection,
  person,
  choice,
  cost,
}: {
  selection: BoardSelection;
  person: string;
  choice?: MachuChoice;
  cost: Amounts | undefined;
}): JSX.Element => {
  const symbol = SYMBOL_OF[person] ?? person,
    viewer = selection.obs.value?.viewer,
    more = selection.kind === "serve" ? 0 : (selection.obs.value?.worth?.more[symbol] ?? 0);
  return (
    <button
      class="mp-item"
      data-do={choice?.do ?? `acquire ${person}`}
      aria-disabled={!choice}
      onClick={() => void (choice ? selection.act(choice) : selection.explain(`acquire ${person}`))}
      onMouseEnter={() => {
        if (choice?.district) selection.hover.value = choice.district;
      }}
      onMouseLeave={() => {
        selection.hover.value = null;
      }}>
      <span class="mp-pair">
        {SYMBOL_OF[person] && viewer != null && <Disc seat={viewer} size={20} />}
        <Pic id={symbol} size={26} />
      </span>
      <span class="nm">{selection.term(person)}</span>
      <Amount of={cost} term={(id) => selection.term(id)} size={16} />
      {more > 0 && <More n={more} />}
    </button>
  );
};

/** Points one more piece would add to the viewer's cards. */
const More = ({ n }: { n: number }): JSX.Element => (
  <em title={t("mp_more_worth", { n })}>
    {signed(n)}
    <span class="sr">{t("mp_more_worth", { n })}</span>
  </em>
);
