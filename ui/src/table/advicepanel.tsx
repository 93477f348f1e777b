// The adviser's note: up to three candidates, each with what it does, the points now and later, and why; a pointed one is lit on
// the board, a chosen one is taken up there as if the player had pointed it out.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Advice, Candidate, PlanStep } from "../wire.js";
import { signed, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, Shape } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";

const ENOUGH = 0.5; // points that are worth a word
const NAMED = 4; // sources that are told apart

/** What a step does, in the words of the log. */
const wordsOf = (table: TableModel, seat: number, step: PlanStep): string => {
  const name = `${table.nameOf(seat)} `;
  const told = step.events.filter((e) => e.seat === seat).map((e) => table.speech.event(e));
  const text = told.find((each) => each) ?? "";
  if (!text.startsWith(name)) return text || table.speech.action(step.kind);
  const rest = text.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

const lit = (table: TableModel, session: Session, candidate: Candidate): string[] => {
  const first = candidate.steps[0]!,
    choice = table.choices.value.find((c) => c.do === first.do),
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
  const worth = Object.entries(points)
    .filter(([, n]) => Math.abs(n) >= ENOUGH)
    .sort((a, b) => b[1] - a[1])
    .slice(0, NAMED);
  if (!worth.length) return null;
  const sum = Object.values(points).reduce((all, n) => all + n, 0);
  return (
    <div class="pts">
      <dt>{label}</dt>
      <dd>
        <b class="num">{signed(Math.round(sum))}</b>
        {worth.map(([source, n]) => (
          <span key={source} class="src">
            {table.speech.source(source)} <span class="num">{rounded(n)}</span>
          </span>
        ))}
      </dd>
    </div>
  );
};
const rounded = (n: number): string =>
  (Math.abs(n) >= 10 ? Math.round(n) : Math.round(n * 10) / 10).toLocaleString(lang.value);

const Option = ({
  table,
  session,
  told,
  candidate,
  number,
  chosen,
  choose,
}: {
  table: TableModel;
  session: Session;
  told: Advice;
  candidate: Candidate;
  number: number;
  chosen: boolean;
  choose: () => void;
}): JSX.Element => {
  const [first, ...then] = candidate.steps as [PlanStep, ...PlanStep[]];
  const choice = table.choices.value.find((c) => c.do === first.do);
  const light = (): void => session.light(lit(table, session, candidate));
  return (
    <li class={`cand${chosen ? " on" : ""}`} onMouseEnter={light} onMouseLeave={() => session.light([])}>
      <button
        type="button"
        class="what"
        aria-expanded={chosen}
        onFocus={light}
        onBlur={() => session.light([])}
        onClick={choose}>
        <span class="rank num">{number + 1}</span>
        <span class="do">
          {wordsOf(table, told.seat, first)}
          {told.played === first.do && <em class="tag">{t("advice_played")}</em>}
        </span>
        <span class="lead num" title={t("advice_lead_note")}>
          <span class="sr">{t("advice_lead_note")} </span>
          {signed(Math.round(candidate.value))}
          <small>{t("advice_lead")}</small>
        </span>
      </button>
      {chosen && (
        <div class="more">
          <p class="why">{candidate.why[lang.value]}</p>
          <dl>
            <Points table={table} label={t("advice_now")} points={candidate.now} />
            <Points table={table} label={t("advice_later")} points={candidate.later} />
          </dl>
          {then.length > 0 && (
            <p class="then">
              <b>{t("advice_then")}</b>{" "}
              {then
                .slice(0, 4)
                .map((step) => wordsOf(table, told.seat, step).replace(/\.$/, ""))
                .join(" · ")}
              {then.length > 4 ? " …" : ""}
            </p>
          )}
          <p class="acts">
            <code>{first.do}</code>
            {choice && (
              <button class="btn go" disabled={table.busy.value} onClick={() => void table.act(first.do)}>
                <Icon id="tick" />
                {t("advice_do")}
              </button>
            )}
          </p>
        </div>
      )}
    </li>
  );
};

export const AdvicePanel = ({ table, session }: { table: TableModel; session: Session }): JSX.Element | null => {
  const asked = table.advice.shown.value,
    told = asked?.told ?? null;
  const chosen = useSignal(0);
  const list = useRef<HTMLElement>(null);
  const came = useRef<Element | null>(null);
  const pick = (number: number): void => {
    chosen.value = number;
    const choice = table.choices.value.find((c) => c.do === told?.candidates[number]?.steps[0]?.do);
    if (choice) session.pick?.(choice);
    requestAnimationFrame(() => list.current?.querySelector(".cand.on")?.scrollIntoView({ block: "nearest" }));
  };
  useEffect(() => {
    if (!asked) return;
    came.current = document.activeElement;
    return () => {
      session.light([]);
      if (list.current === null && came.current instanceof HTMLElement && document.activeElement === document.body)
        came.current.focus({ preventScroll: true });
    };
  }, [asked?.about, asked?.ply, asked?.version]);
  useEffect(() => {
    if (!told) return;
    chosen.value = 0;
    list.current?.querySelector<HTMLElement>(".what")?.focus({ preventScroll: true });
    table.announce(
      told.candidates
        .map((c, i) => `${i + 1}: ${wordsOf(table, told.seat, c.steps[0]!)} ${c.why[lang.value]}`)
        .join(" "),
    );
  }, [told]);
  if (!asked) return null;
  const title = t(asked.about === "hint" ? "hint" : "why_move");
  return (
    <section class="advice panel" role="dialog" aria-label={title} ref={list}>
      <header>
        <Icon id="bulb" />
        <h2>{title}</h2>
        <button class="tool" aria-label={t("close")} onClick={() => table.advice.close()}>
          <Icon id="x" />
        </button>
      </header>
      {told ? (
        <>
          <Intro table={table} told={told} />
          <ol>
            {told.candidates.map((candidate, i) => (
              <Option
                key={candidate.steps[0]!.do}
                table={table}
                session={session}
                told={told}
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
          {t("advice_thinking")}
        </p>
      )}
    </section>
  );
};

/** Whose thoughts these are, and whether they are those of the move that was made. */
const Intro = ({ table, told }: { table: TableModel; told: Advice }): JSX.Element => {
  if (told.played === null) return <p class="intro">{t("advice_from", { level: levelName(told.level) })}</p>;
  const seat = table.seat(told.seat),
    own = seat?.kind === "bot" && seat.level === told.level,
    same = told.candidates[0]?.steps[0]?.do === told.played;
  const key = own ? (same ? "why_own" : "why_otherwise") : "why_adviser";
  return (
    <p class="intro">
      <Shape seat={told.seat} cls="mini" />
      <span>
        {t(key, { name: table.nameOf(told.seat), level: levelName(told.level) })}
        {!told.candidates.some((c) => c.steps[0]?.do === told.played) && (
          <>
            {" "}
            {t("advice_was")} <code>{told.played}</code>
          </>
        )}
      </span>
    </p>
  );
};
