// One candidate of a hint: what it is for and how good; opened, its steps with costs, what is sure, likely and at risk.
import type { JSX } from "preact";
import type { Candidate, Hint, PlanStep, Remark } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { DOTS, dotsOf, remarkTexts, stepText, titlesOf, withPoints } from "./hinttext.js";
import type { TableModel } from "./model.js";

const MOST_STEPS = 6;

const Grade = ({ grade }: { grade: Candidate["grade"] }): JSX.Element => (
  <span class={`grade ${grade}`}>
    <span class="dots4" aria-hidden="true">
      {Array.from({ length: DOTS }, (_, i) => (
        <i key={i} class={i < dotsOf(grade) ? "on" : ""} />
      ))}
    </span>
    {t(`hint_${grade}`)}
  </span>
);

const Cost = ({
  table,
  session,
  step,
}: {
  table: TableModel;
  session: Session;
  step: PlanStep;
}): JSX.Element | null => {
  const parts = Object.entries(step.cost);
  if (!parts.length) return null;
  return (
    <small class="num">
      {session.price?.(step.cost) ?? parts.map(([what, n]) => `${n} ${table.texts.term(what)}`).join(", ")}
    </small>
  );
};

/** The picture the log has for the step. */
const pictureOf = (session: Session, seat: number, step: PlanStep): JSX.Element | null => {
  for (const event of step.events) {
    const picture = event.seat === seat ? session.picture?.(event) : null;
    if (picture) return picture;
  }
  return null;
};

const Steps = ({ table, session, hint, candidate }: CandidateProps): JSX.Element => {
  const more = candidate.steps.length - MOST_STEPS;
  return (
    <ol class="steps">
      {candidate.steps.slice(0, MOST_STEPS).map((step, i) => (
        <li key={i}>
          <i aria-hidden="true">{pictureOf(session, hint.seat, step) ?? i + 1}</i>
          <span>{stepText(table.texts, hint.seat, step)}</span>
          <Cost table={table} session={session} step={step} />
        </li>
      ))}
      {more > 0 && <li class="rest">{t("hint_more_steps", { n: more })}</li>}
    </ol>
  );
};

const Lines = ({
  table,
  title,
  remarks,
  cls = "",
}: {
  table: TableModel;
  title: string;
  remarks: readonly Remark[];
  cls?: string;
}): JSX.Element | null => {
  const texts = remarkTexts(table.texts, remarks);
  if (!texts.length) return null;
  return (
    <div class={cls}>
      <dt>{title}</dt>
      {texts.map((text) => (
        <dd key={text}>
          {withPoints(text).map((part) => (part.points ? <b class="up num">{part.text}</b> : part.text))}
        </dd>
      ))}
    </div>
  );
};

interface CandidateProps {
  table: TableModel;
  session: Session;
  hint: Hint;
  candidate: Candidate;
}

const Opened = ({ show, ...props }: CandidateProps & { show: () => void }): JSX.Element => {
  const { table, session, candidate } = props,
    choice = session.choiceFor(candidate.steps[0]!.do);
  return (
    <div class="more">
      <Steps {...props} />
      <dl class="sure">
        <Lines table={table} title={t("hint_sure")} remarks={candidate.sure} />
        <Lines table={table} title={t("hint_likely")} remarks={candidate.likely ? [candidate.likely] : []} />
        <Lines table={table} title={t("hint_risk")} remarks={candidate.risk} cls="risk" />
      </dl>
      <p class="acts">
        <button class="btn quiet show" aria-pressed={table.hints.marked.value === candidate} onClick={show}>
          <Icon id="eye" />
          {t("hint_show")}
        </button>
        {choice && (
          <button
            class="btn go"
            onClick={() => {
              session.cancel(); // what is shown on the board is now played from here
              void table.act(choice);
            }}>
            <Icon id="tick" />
            {t(candidate.steps.length > 1 ? "hint_first" : "hint_do")}
          </button>
        )}
      </p>
    </div>
  );
};

export const CandidateRow = ({
  number,
  chosen,
  choose,
  show,
  ...props
}: CandidateProps & { number: number; chosen: boolean; choose: () => void; show: () => void }): JSX.Element => {
  const { table, session, hint, candidate } = props,
    highlight = (): void => session.highlight(placesOf(session, candidate.steps.slice(0, 1))),
    dim = (): void =>
      session.highlight(table.hints.marked.value ? placesOf(session, table.hints.marked.value.steps) : []);
  return (
    <li class={`cand${chosen ? " on" : ""}`} onMouseEnter={highlight} onMouseLeave={dim}>
      <button type="button" class="what" aria-expanded={chosen} onFocus={highlight} onBlur={dim} onClick={choose}>
        <span class="rank num">{number + 1}</span>
        <span class="do">
          {titlesOf(table.texts, hint.seat, hint.candidates)[number]}
          {hint.played === candidate.steps[0]!.do && <em class="tag">{t("hint_played")}</em>}
        </span>
        <Grade grade={candidate.grade} />
      </button>
      {chosen && <Opened {...props} show={show} />}
    </li>
  );
};

/** The places these steps are about, and the cards they play. */
export const placesOf = (session: Session, steps: readonly PlanStep[]): string[] =>
  steps.flatMap((step) => {
    const choice = session.choiceFor(step.do),
      cards = Array.isArray(choice?.["cards"]) ? (choice["cards"] as string[]) : [];
    return [...step.events.flatMap((e) => session.places(e)), ...cards];
  });
