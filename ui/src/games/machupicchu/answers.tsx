// The answers to a question in the dock: how many, which of several goods, Incas, tiles or cards, which person. The things themselves
// are the switches. Nothing that costs something is chosen beforehand.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { autoAnswerFor, setAutoAnswer } from "./autoanswer.js";
import { SOLD_AT, SYMBOL_OF, type Amounts, type MachuChoice } from "./observation.js";
import { foreseenWay } from "./preview.js";
import { Disc, Pic, SacFace, cardLabel } from "./pictures.js";
import { Price, Units } from "./price.js";
import { canAdd, items, toggle } from "./question.js";
import type { BoardSelection } from "./selection.js";
import { previewText } from "./texts.js";

/** Over something that cannot be chosen: the reason is shown over the board. */
export const wonder = (
  selection: BoardSelection,
  action: string | null,
): Record<"onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur", () => void> => {
  const ask = (what: string | null) => (): void => {
    selection.wondered.value = what;
  };
  return { onMouseEnter: ask(action), onMouseLeave: ask(null), onFocus: ask(action), onBlur: ask(null) };
};

/* ---- how many ---- */
export const Count = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const good = selection.obs.value?.prompt?.facts["good"] as string | undefined;
  return (
    <>
      <div class="mp-counts" role="radiogroup" aria-label={selection.table.texts.action(selection.kind)}>
        {selection.counts
          .filter((c) => c.count)
          .map((c) => (
            <button
              key={c.count}
              role="radio"
              aria-checked={!selection.declined.value && selection.wanted === c.count}
              data-count={c.count}
              onClick={() => {
                selection.declined.value = false;
                selection.count.value = c.count!;
              }}>
              <span>
                <b>{c.count}</b>
                <Pic id={good ?? "llama"} size={20} />
              </span>
              <small>
                {c.steps ? (
                  <>
                    {signed(c.steps)}
                    <Pic id="steps" size={15} />
                  </>
                ) : c.cost?.corn ? (
                  <>
                    −{c.cost.corn}
                    <Pic id="corn" size={15} />
                  </>
                ) : null}
              </small>
            </button>
          ))}
      </div>
      <Always selection={selection} />
      <p class="fine">
        <Result selection={selection} /> {previewText(selection)}
      </p>
    </>
  );
};

/** The same answer for the rest of the day: all or nothing, so it is offered for these only. */
const Always = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const auto = autoAnswerFor(selection, selection.kind),
    most = Math.max(0, ...selection.counts.map((c) => c.count ?? 0)),
    none = selection.declined.value,
    fits = none || selection.wanted === most;
  return (
    <label class="mp-always" style={{ visibility: fits ? undefined : "hidden" }}>
      <input
        type="checkbox"
        disabled={!fits}
        checked={auto !== null}
        onChange={(e) => setAutoAnswer(selection, selection.kind, e.currentTarget.checked)}
      />
      {t(none ? "mp_always_none" : selection.kind === "produce" ? "mp_always_all" : "mp_always_llamas")}
    </label>
  );
};

/** Where the runner would go, with what the answer costs and brings. */
const Result = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const way = foreseenWay(selection),
    choice = selection.ready;
  if (!choice) return null;
  return (
    <span class="mp-result">
      {Object.keys(choice.gain ?? {}).length > 0 && (
        <>
          + <Units of={choice.gain} size={17} />
        </>
      )}
      {way && (
        <span class="run num">
          <b>{way.from}</b>
          <Pic id="steps" size={20} />
          <b class="to">{way.to}</b>
          <span class="sr">{t("mp_steps", { n: way.steps })}</span>
        </span>
      )}
    </span>
  );
};

/* ---- which of several ---- */
export const Several = ({ selection, title }: { selection: BoardSelection; title: string }): JSX.Element => {
  const hand = selection.kind === "return";
  return (
    <>
      <div class={`mp-items${hand ? " cards" : ""}`} role="group" aria-label={title}>
        {items(selection).map((item) =>
          hand ? (
            <HandCard key={item} selection={selection} item={item} />
          ) : (
            <Item key={item} selection={selection} item={item} />
          ),
        )}
      </div>
      {!hand && (
        <p class="fine">
          <Result selection={selection} /> {previewText(selection)}
        </p>
      )}
    </>
  );
};

/** A card of the hand: the order in which cards are picked is the order under the deck. */
const HandCard = ({ selection, item }: { selection: BoardSelection; item: string }): JSX.Element | null => {
  const card = selection.obs.value?.hand?.find((c) => c.id === item),
    nth = selection.picked.value.indexOf(item);
  if (!card) return null;
  return (
    <button
      class={`mp-item mp-sac${nth >= 0 ? " on" : ""}`}
      role="checkbox"
      data-item={item}
      aria-checked={nth >= 0}
      aria-label={cardLabel(card, (id) => selection.term(id))}
      onClick={() => toggle(selection, item)}>
      <SacFace card={card} />
      {nth >= 0 && <i class="nth">{nth + 1}</i>}
    </button>
  );
};

const listOf = (c: MachuChoice): readonly string[] => c.professions ?? c.tiles ?? c.goods ?? [];

const Item = ({ selection, item }: { selection: BoardSelection; item: string }): JSX.Element => {
  const on = selection.picked.value.includes(item),
    can = on || canAdd(selection, item),
    { kind } = selection;
  const single = selection.choices.value.find((c) => listOf(c).length === 1 && listOf(c)[0] === item),
    symbol = SYMBOL_OF[item] ?? item,
    viewer = selection.obs.value?.viewer,
    more = kind === "recruit" ? (selection.obs.value?.worth?.more[symbol] ?? 0) : 0;
  return (
    <button
      class={`mp-item${on ? " on" : ""}`}
      role="checkbox"
      data-item={item}
      aria-checked={on}
      aria-disabled={!can}
      {...wonder(selection, can ? null : `${kind} ${[...selection.picked.value, item].join(" ")}`)}
      onClick={() => toggle(selection, item)}>
      <span class="tk">{on && <Icon id="tick" />}</span>
      {kind === "recruit" && viewer != null ? (
        <span class="mp-pair">
          <Disc seat={viewer} size={20} />
          <Pic id={symbol} size={24} />
        </span>
      ) : (
        <Pic id={symbol} size={30} />
      )}
      <span class="nm">
        {kind === "offer" && item === "corn" ? `${selection.atlas.value?.unitCorn ?? 3} ` : ""}
        {selection.term(item)}
      </span>
      <ItemNote selection={selection} item={item} single={single} />
      {more > 0 && <More n={more} />}
    </button>
  );
};

/** Under an item: how many one has of a good to offer, what it brings, or its price. */
const ItemNote = ({
  selection,
  item,
  single,
}: {
  selection: BoardSelection;
  item: string;
  single: MachuChoice | undefined;
}): JSX.Element => {
  const goods = selection.me?.goods as Amounts | undefined;
  if (selection.kind === "offer")
    return <small class="num">{t("mp_of_n", { n: goods?.[item as keyof Amounts] ?? 0 })}</small>;
  if (selection.kind === "take")
    return (
      <small class="units">
        <Units of={{ [item]: item === "corn" ? (selection.atlas.value?.unitCorn ?? 3) : 1 }} size={15} />
      </small>
    );
  return <Price selection={selection} of={single?.cost ?? selection.atlas.value?.incas[item]} size={15} />;
};

/* ---- one person or none ---- */
export const One = ({ selection, title }: { selection: BoardSelection; title: string }): JSX.Element => {
  const open = selection.choices.value.filter((c) => c.profession ?? c.type),
    rows = selection.atlas.value?.rows ?? [];
  const shut =
    selection.kind === "acquire"
      ? (SOLD_AT[selection.me?.prince ?? ""] ?? []).filter((id) => !open.some((c) => c.type === id))
      : [];
  return (
    <div class="mp-items" role="group" aria-label={title}>
      {open.map((c) => (
        <Person key={c.do} selection={selection} person={(c.profession ?? c.type)!} choice={c} cost={c.cost} />
      ))}
      {shut.map((id) => (
        <Person key={id} selection={selection} person={id} cost={rows.find((r) => r.type === id)?.cost} />
      ))}
    </div>
  );
};

/** A person to choose; one that cannot be chosen shows why. */
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
    more = selection.kind === "serve" ? 0 : (selection.obs.value?.worth?.more[symbol] ?? 0),
    why = wonder(selection, choice ? null : `acquire ${person}`);
  return (
    <button
      class="mp-item"
      data-do={choice?.do ?? `acquire ${person}`}
      aria-disabled={!choice}
      {...why}
      onClick={() => void (choice ? selection.act(choice) : selection.explain(`acquire ${person}`))}
      onMouseEnter={() => {
        why.onMouseEnter();
        if (choice?.district) selection.hover.value = choice.district;
      }}
      onMouseLeave={() => {
        why.onMouseLeave();
        selection.hover.value = null;
      }}>
      <span class="mp-pair">
        {SYMBOL_OF[person] && viewer != null && <Disc seat={viewer} size={20} />}
        <Pic id={symbol} size={26} />
      </span>
      <span class="nm">{selection.term(person)}</span>
      {cost && <Price selection={selection} of={cost} size={15} />}
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
