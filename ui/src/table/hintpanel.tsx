// The hint panel: up to three candidates, each with what it does, the points now and later, and why. A hovered one is highlighted on
// the board, a chosen one is selected there as if the player had pointed it out.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Hint, Candidate, PlanStep } from "../wire.js";
import { signed, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, Shape } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";

const LEAST_POINTS = 0.5; // of a source that is listed
const MOST_SOURCES = 4;

/** What a step does, in the words of the log. */
const describeStep = (table: TableModel, seat: number, step: PlanStep): string => {
  const name = `${table.nameOf(seat)} `;
  const sentences = step.events.filter((e) => e.seat === seat).map((e) => table.texts.event(e));
  const text = sentences.find((each) => each) ?? "";
  if (!text.startsWith(name)) return text || table.texts.action(step.kind);
  const rest = text.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

const placesOf = (session: Session, candidate: Candidate): string[] => {
  const first = candidate.steps[0]!,
    choice = session.choiceFor(first.do),
    cards = Array.isArray(choice?.["cards"]) ? (choice["cards"] as string[]) : [];
  return [...first.events.flatMap((e) => session.places(e)), ...cards];
};

const Points = ({
  table,
  label,
  points,
}: {
  table: TableModel;
  label: string;
  points: Record<string, number>;
}): JSX.Element | null => {
  const listed = Object.entries(points)
    .filter(([, n]) => Math.abs(n) >= LEAST_POINTS)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_SOURCES);
  if (!listed.length) return null;
  const sum = Object.values(points).reduce((all, n) => all + n, 0);
  return (
    <div class="pts">
      <dt>{label}</dt>
      <dd>
        <b class="num">{signed(Math.round(sum))}</b>
        {listed.map(([source, n]) => (
          <span key={source} class="src">
            {table.texts.source(source)} <span class="num">{rounded(n)}</span>
          </span>
        ))}
      </dd>
    </div>
  );
};
const rounded = (n: number): string =>
  (Math.abs(n) >= 10 ? Math.round(n) : Math.round(n * 10) / 10).toLocaleString(lang.value);

const CandidateRow = ({
  table,
  session,
  hint,
  candidate,
  number,
  chosen,
  choose,
}: {
  table: TableModel;
  session: Session;
  hint: Hint;
  candidate: Candidate;
  number: number;
  chosen: boolean;
  choose: () => void;
}): JSX.Element => {
  const [first, ...then] = candidate.steps as [PlanStep, ...PlanStep[]];
  const choice = session.choiceFor(first.do);
  const highlight = (): void => session.highlight(placesOf(session, candidate));
  return (
    <li class={`cand${chosen ? " on" : ""}`} onMouseEnter={highlight} onMouseLeave={() => session.highlight([])}>
      <button
        type="button"
        class="what"
        aria-expanded={chosen}
        onFocus={highlight}
        onBlur={() => session.highlight([])}
        onClick={choose}>
        <span class="rank num">{number + 1}</span>
        <span class="do">
          {describeStep(table, hint.seat, first)}
          {hint.played === first.do && <em class="tag">{t("hint_played")}</em>}
        </span>
        <span class="lead num" title={t("hint_lead_note")}>
          <span class="sr">{t("hint_lead_note")} </span>
          {signed(Math.round(candidate.value))}
          <small>{t("hint_lead")}</small>
        </span>
      </button>
      {chosen && (
        <div class="more">
          <p class="why">{candidate.why[lang.value]}</p>
          <dl>
            <Points table={table} label={t("hint_now")} points={candidate.now} />
            <Points table={table} label={t("hint_later")} points={candidate.later} />
          </dl>
          {then.length > 0 && (
            <p class="then">
              <b>{t("hint_then")}</b>{" "}
              {then
                .slice(0, 4)
                .map((step) => describeStep(table, hint.seat, step).replace(/\.$/, ""))
                .join(" · ")}
              {then.length > 4 ? " …" : ""}
            </p>
          )}
          <p class="acts">
            <code>{first.do}</code>
            {choice && (
              <button class="btn go" onClick={() => void table.act(choice)}>
                <Icon id="tick" />
                {t("hint_do")}
              </button>
            )}
          </p>
        </div>
      )}
    </li>
  );
};

export const HintPanel = ({ table, session }: { table: TableModel; session: Session }): JSX.Element | null => {
  const asked = table.hints.shown.value,
    hint = asked?.answer ?? null;
  const chosen = useSignal(0);
  const list = useRef<HTMLElement>(null);
  const focusBefore = useRef<Element | null>(null);
  const pick = (number: number): void => {
    chosen.value = number;
    const first = hint?.candidates[number]?.steps[0],
      choice = first && session.choiceFor(first.do);
    if (choice) session.select?.(choice);
    requestAnimationFrame(() => list.current?.querySelector(".cand.on")?.scrollIntoView({ block: "nearest" }));
  };
  useEffect(() => {
    if (!asked) return;
    focusBefore.current = document.activeElement;
    return () => {
      session.highlight([]);
      if (
        list.current === null &&
        focusBefore.current instanceof HTMLElement &&
        document.activeElement === document.body
      )
        focusBefore.current.focus({ preventScroll: true });
    };
  }, [asked?.about, asked?.ply, asked?.version]);
  useEffect(() => {
    if (!hint) return;
    chosen.value = 0;
    list.current?.querySelector<HTMLElement>(".what")?.focus({ preventScroll: true });
    table.announce(
      hint.candidates
        .map((c, i) => `${i + 1}: ${describeStep(table, hint.seat, c.steps[0]!)} ${c.why[lang.value]}`)
        .join(" "),
    );
  }, [hint]);
  if (!asked) return null;
  const title = t(asked.about === "hint" ? "hint" : "why_move");
  return (
    <section class="hint-panel panel" role="dialog" aria-label={title} ref={list}>
      <header>
        <Icon id="bulb" />
        <h2>{title}</h2>
        <button class="tool" aria-label={t("close")} onClick={() => table.hints.close()}>
          <Icon id="x" />
        </button>
      </header>
      {hint ? (
        <>
          <Intro table={table} hint={hint} />
          <ol>
            {hint.candidates.map((candidate, i) => (
              <CandidateRow
                key={candidate.steps[0]!.do}
                table={table}
                session={session}
                hint={hint}
                candidate={candidate}
                number={i}
                chosen={chosen.value === i}
                choose={() => pick(i)}
              />
            ))}
          </ol>
        </>
      ) : (
        <p class="thinking" role="status">
          <span class="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t("hint_thinking")}
        </p>
      )}
    </section>
  );
};

/** Which bot was asked, and whether it would play the move that was played. */
const Intro = ({ table, hint }: { table: TableModel; hint: Hint }): JSX.Element => {
  if (hint.played === null) return <p class="intro">{t("hint_from", { level: levelName(hint.level) })}</p>;
  const seat = table.seat(hint.seat),
    own = seat?.kind === "bot" && seat.level === hint.level,
    same = hint.candidates[0]?.steps[0]?.do === hint.played;
  const key = own ? (same ? "why_own" : "why_otherwise") : "why_adviser";
  return (
    <p class="intro">
      <Shape seat={hint.seat} cls="mini" />
      <span>
        {t(key, { name: table.nameOf(hint.seat), level: levelName(hint.level) })}
        {!hint.candidates.some((c) => c.steps[0]?.do === hint.played) && (
          <>
            {" "}
            {t("hint_was")} <code>{hint.played}</code>
          </>
        )}
      </span>
    </p>
  );
};
