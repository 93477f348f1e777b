// The actions of a game without a drawing: groups of buttons, a preview, the main button.
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import { number, signed, t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { sent } from "../../table/turnbox.js";
import { splitSentence, type ActionGroup, type ActionItem } from "./actions.js";
import { Finder, Kinds, MANY, focusItem } from "./finder.js";
import type { PlainSelection } from "./selection.js";

const FOLDED = 12; // actions of a kind that are shown when there are many

export const ActionPanel = ({ selection }: { selection: PlainSelection }): JSX.Element => {
  const { table } = selection,
    all = selection.choices.value.length;
  if (!table.myTurn.value || !table.mine.value.length) return <Waiting selection={selection} />;
  return (
    <section class="plain-actions" aria-label={t("plain_actions")}>
      <Finder selection={selection} />
      <Kinds selection={selection} />
      <Groups selection={selection} />
      {all === 0 && <p class="none">{t(selection.end.value ? "plain_only_end" : "plain_no_actions")}</p>}
      <Preview selection={selection} />
    </section>
  );
};

const Waiting = ({ selection: { table } }: { selection: PlainSelection }): JSX.Element => {
  const actor = table.frame.value?.actor ?? null;
  return (
    <p class="plain-wait">
      {actor !== null && actor >= 0 ? t("turn_of", { name: table.nameOf(actor) }) : ""}
      {!table.mine.value.length && <small>{t("plain_watching")}</small>}
    </p>
  );
};

const moveFocus = (e: KeyboardEvent): void => {
  const list = e.currentTarget as HTMLElement,
    items = [...list.querySelectorAll<HTMLElement>("button")],
    here = items.indexOf(document.activeElement as HTMLElement);
  const next =
    e.key === "ArrowDown" || e.key === "ArrowRight"
      ? here + 1
      : e.key === "ArrowUp" || e.key === "ArrowLeft"
        ? here - 1
        : e.key === "Home"
          ? 0
          : e.key === "End"
            ? items.length - 1
            : null;
  if (next === null) return;
  e.preventDefault();
  e.stopPropagation();
  if (next < 0) list.closest(".plain-actions")?.querySelector("input")?.focus();
  else focusItem(list.closest(".plain-actions"), next);
};

const Groups = ({ selection }: { selection: PlainSelection }): JSX.Element => {
  const found = selection.found.value,
    stop = useRef<string | null>(null);
  const first = found[0]?.items[0]?.choice.do,
    here = found.some((group) => group.items.some((item) => item.choice.do === stop.current)) ? stop.current : first;
  return (
    <div
      class="plain-groups"
      onKeyDown={moveFocus}
      onFocusIn={(e) => {
        stop.current = (e.target as HTMLElement).dataset["do"] ?? stop.current;
      }}>
      {found.map((group) => (
        <Group key={group.kind} selection={selection} group={group} tabStop={here ?? null} />
      ))}
    </div>
  );
};

const Group = ({
  selection,
  group,
  tabStop,
}: {
  selection: PlainSelection;
  group: ActionGroup;
  tabStop: string | null;
}): JSX.Element => {
  const few = selection.choices.value.length <= MANY || group.items.length <= FOLDED + 3,
    all = few || selection.unfolded.value.has(group.kind),
    items = all ? group.items : group.items.slice(0, FOLDED),
    id = `plain-${group.kind}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {group.title} {group.items.length > 1 && <small class="num">{number(group.items.length)}</small>}
      </h3>
      <ul class={items.some((item) => item.sentence) ? "sentences" : ""}>
        {items.map((item) => (
          <Item
            key={item.choice.do}
            selection={selection}
            item={item}
            title={group.title}
            tabStop={item.choice.do === tabStop}
          />
        ))}
        {!all && (
          <li>
            <button class="btn quiet" tabIndex={-1} onClick={() => selection.unfold(group.kind)}>
              {t("plain_all", { n: number(group.items.length) })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
};

const Item = ({
  selection,
  item: { choice, sentence },
  title,
  tabStop,
}: {
  selection: PlainSelection;
  item: ActionItem;
  title: string;
  tabStop: boolean;
}): JSX.Element => {
  const picked = selection.picked.value === choice,
    [repeated, rest] = splitSentence(sentence, title);
  const point = (on: boolean): void => {
    if (on) selection.pointed.value = choice;
    else if (selection.pointed.value === choice) selection.pointed.value = null;
  };
  return (
    <li>
      <button
        class={`plain-item${picked ? " on" : ""}${sent(selection.table.outbox.sends(choice.do))}`}
        data-do={choice.do}
        tabIndex={tabStop ? 0 : -1}
        {...(selection.twoSteps ? { "aria-pressed": picked } : {})}
        onClick={() => selection.choose(choice)}
        onMouseEnter={() => point(true)}
        onMouseLeave={() => point(false)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}>
        {sentence && (
          <span>
            {repeated && <span class="sr">{repeated}</span>}
            {rest}
          </span>
        )}
        <code>{choice.do}</code>
      </button>
    </li>
  );
};

/** What the action pointed at would bring, as far as the server can tell. */
const Preview = ({ selection }: { selection: PlainSelection }): JSX.Element => {
  const sentences = selection.preview
    .map((event) => ({ text: selection.table.texts.event(event), points: event.data["points"] }))
    .filter(({ text }) => text);
  return (
    <ul class="plain-preview">
      {sentences.map(({ text, points }, i) => (
        <li key={i}>
          <span>{text}</span>
          {typeof points === "number" && points !== 0 && <b class="num">{signed(points)}</b>}
        </li>
      ))}
    </ul>
  );
};

/** Confirm what is picked, or end the turn; on a phone also redo, which has no other place there. */
export const TurnButtons = ({ selection }: { selection: PlainSelection }): JSX.Element => {
  const { table } = selection,
    picked = selection.picked.value,
    end = selection.end.value;
  return (
    <div class="plain-turn">
      {PHONE.matches && table.redoable.value > 0 && (
        <button class="btn icon" aria-label={t("redo")} onClick={() => void table.redo()}>
          <Icon id="redo" />
        </button>
      )}
      {picked ? (
        <button class="btn ok" data-act="confirm" onClick={() => selection.confirm()}>
          <Icon id="tick" />
          <span>{selection.sentenceOf(picked) || t("plain_play", { action: picked.do })}</span>
        </button>
      ) : end ? (
        <button class="btn go end" onClick={() => void table.act(end)}>
          <Icon id="end" />
          {t("end_turn")} <kbd class="wide-only">E</kbd>
        </button>
      ) : (
        PHONE.matches && <p class="plain-hint">{table.myTurn.value ? t("plain_choose") : ""}</p>
      )}
    </div>
  );
};
