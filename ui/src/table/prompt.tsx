// The sentence over the board that says who is to do what, with the action points or the like beside it.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { PlanButtons } from "./planview.js";
import { onlyChoice, spoken } from "./spoken.js";

const LONG = 120; // letters; where a game has little room over its board such a text is written smaller

export const Prompt = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const own = session.prompt(),
    said = spoken(table),
    live = !table.replay.active.value,
    mine = table.myTurn.value && live,
    watching = live && said.seat !== null && table.mine.value.length === 0,
    title = table.plan.active.value ? t("plan_title") : (own?.title ?? said.title),
    text = `${title} ${own ? own.detail : said.detail}`;
  return (
    <div
      class={`prompt${own?.bad ? " bad" : ""}${said.quiet && !mine ? " quiet" : ""}${text.length > LONG ? " long" : ""}`}>
      <p>
        {watching && <b>{t("you_watch")} </b>}
        {!own && said.seat !== null && <Shape seat={said.seat} cls="mini who" />}
        {watching ? <span class="why">{said.title}</span> : <b>{title}</b>}{" "}
        <span class="why">{own ? own.detail : said.detail}</span>
        {mine && !own && <Tip table={table} session={session} />}
        {own?.clause && (
          <>
            {" "}
            <button class="link" onClick={() => table.openRules(own.clause)}>
              {t("rule_n", { id: own.clause })}
            </button>
          </>
        )}
      </p>
      {table.told.value > 0 && <SkipButton table={table} />}
      {live && table.told.value === 0 && <PlanButtons table={table} />}
      {session.Meter && table.facts.value?.status === "playing" && <session.Meter />}
      {table.busy.value && <span class={`wire${table.quality.value === "slow" ? " slow" : ""}`} aria-hidden="true" />}
    </div>
  );
};

/** Where to begin, or that there is nothing to choose. */
const Tip = ({ table, session }: { table: TableModel; session: Session }): JSX.Element | null => {
  const text = session.tip?.() || (onlyChoice(table) ? t("only_choice") : "");
  return text ? <span class="tip"> {text}</span> : null;
};

/** What bots did is told move by move: this shows the table as it is now. */
const SkipButton = ({ table }: { table: TableModel }): JSX.Element => (
  <button class="btn skip" onClick={() => table.skipTelling()} aria-label={t("since_skip")}>
    <Icon id="next" />
    <span>{t("since_skip")}</span> <kbd class="wide-only">Esc</kbd>
  </button>
);
