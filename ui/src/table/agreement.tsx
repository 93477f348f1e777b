// What people agree on: a pause, to go on, the end of the game. A question beside the board, never over it.
import type { JSX } from "preact";
import type { ProposalFacts } from "../wire.js";
import { Face } from "../bots/portrait.js";
import { api } from "../shell/api.js";
import { andList } from "../shell/fill.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { moment } from "../shell/timeleft.js";
import type { TableModel } from "./model.js";

/** A request whose refusal is shown. */
export const asked = (table: TableModel, request: Promise<unknown>): void => {
  request.catch((e: unknown) => table.showRefusal(e));
};

/** Instead of the sentence over the board while the game is paused. */
export const PausedPrompt = ({ table }: { table: TableModel }): JSX.Element => {
  const { paused, proposal } = table.facts.value!,
    actor = table.frame.value?.actor ?? null,
    mine = table.mine.value.some((seat) => !table.seat(seat)?.bot);
  return (
    <div class="prompt paused quiet" role="status">
      <p>
        <Icon id="pause" cls="mini" />
        <b>{t("paused_title")}</b>{" "}
        <span class="why">
          {t("paused_since", { when: moment(paused!, lang.value) })}
          {actor !== null && !table.mine.value.includes(actor) && ` ${t("paused_who", { name: table.called(actor) })}`}
        </span>
      </p>
      {mine && !proposal && (
        <button class="btn" onClick={() => asked(table, api.propose(table.id, "resume"))}>
          <Icon id="play" />
          {t("resume")}
        </button>
      )}
    </div>
  );
};

/** What somebody proposes: those who have not answered are asked, who proposed it can take it back. */
export const Agreement = ({ table }: { table: TableModel }): JSX.Element | null => {
  const proposal = table.facts.value?.proposal,
    mine = table.mine.value;
  if (!proposal || table.facts.value?.status !== "playing" || table.replay.active.value) return null;
  if (mine.some((seat) => proposal.missing.includes(seat))) return <Question table={table} proposal={proposal} />;
  return mine.some((seat) => proposal.agreed.includes(seat)) ? <Waiting table={table} proposal={proposal} /> : null;
};

const Question = ({ table, proposal }: { table: TableModel; proposal: ProposalFacts }): JSX.Element => {
  const seat = table.seat(proposal.by),
    text = t(`asks_${proposal.kind}`, { name: table.nameOf(proposal.by) });
  return (
    <section class="notice absent proposal" role="group" aria-label={text}>
      {seat && <Face seat={seat} />}
      <div class="tx" role="status">
        <b>{text}</b>
        <span>{t(`asks_${proposal.kind}_note`)}</span>
      </div>
      <div class="acts">
        <button class="btn" onClick={() => asked(table, api.answer(table.id, false))}>
          {t("disagree")}
        </button>
        <button class="btn primary" onClick={() => asked(table, api.answer(table.id, true))}>
          <Icon id="tick" />
          {t("agree")}
        </button>
      </div>
    </section>
  );
};

const Waiting = ({ table, proposal }: { table: TableModel; proposal: ProposalFacts }): JSX.Element => {
  const names = andList(
    proposal.missing.map((seat) => table.nameOf(seat)),
    lang.value,
  );
  return (
    <div class="notice absent proposal" role="status">
      <Icon id="clock" />
      <div class="tx">
        <b>{t(`proposed_${proposal.kind}`)}</b>
        <span>{t("proposed_missing", { names })}</span>
      </div>
      {table.mine.value.includes(proposal.by) && (
        <button class="btn" onClick={() => asked(table, api.answer(table.id, false))}>
          {t("withdraw")}
        </button>
      )}
    </div>
  );
};
