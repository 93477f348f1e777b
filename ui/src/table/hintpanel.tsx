// The hint panel: up to three candidates, best first, and how sure that is. A hovered one is highlighted on the board.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Candidate, Hint } from "../wire.js";
import { t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { CandidateRow, placesOf } from "./hintcandidate.js";
import { HintMarks } from "./hintmarks.js";
import { remarkTexts, titlesOf } from "./hinttext.js";
import type { TableModel } from "./model.js";

type PanelProps = { table: TableModel; session: Session };

export const HintPanel = ({ table, session }: PanelProps): JSX.Element | null => {
  const asked = table.hints.shown.value,
    hint = asked?.answer ?? null,
    marked = table.hints.marked.value;
  const panel = useRef<HTMLElement>(null);
  const focusBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (!asked) return;
    focusBefore.current = document.activeElement;
    return () => {
      session.highlight([]);
      table.hints.marked.value = null;
      if (
        panel.current === null &&
        focusBefore.current instanceof HTMLElement &&
        document.activeElement === document.body
      )
        focusBefore.current.focus({ preventScroll: true });
    };
  }, [asked?.about, asked?.ply, asked?.version]);
  useEffect(() => {
    if (!hint) return;
    panel.current?.querySelector<HTMLElement>(".what")?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" }); // a low window scrolls its column
    table.announce(spoken(table, hint));
  }, [hint]);
  if (!asked) return null;
  const title = t(asked.about === "hint" ? "hint" : "why_move");
  return (
    <>
      <section class="hint-panel panel" role="dialog" aria-label={title} ref={panel}>
        <header>
          <Icon id="bulb" />
          <h2>{title}</h2>
          <button class="tool" aria-label={t("close")} onClick={() => table.hints.close()}>
            <Icon id="x" />
          </button>
        </header>
        {hint ? (
          <Answer key={`${asked.about} ${hint.ply}`} table={table} session={session} hint={hint} />
        ) : (
          <Thinking />
        )}
      </section>
      {marked && <HintMarks session={session} candidate={marked} />}
    </>
  );
};

/** The candidates as a screen reader says them. */
const spoken = (table: TableModel, hint: Hint): string => {
  const titles = titlesOf(table.texts, hint.seat, hint.candidates);
  return hint.candidates
    .map((c, i) => `${i + 1}: ${titles[i]} (${t(`hint_${c.grade}`)}). ${remarkTexts(table.texts, c.sure).join(", ")}`)
    .join(" ");
};

const Thinking = (): JSX.Element => (
  <p class="thinking" role="status">
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    {t("hint_thinking")}
  </p>
);

const Answer = ({ table, session, hint }: PanelProps & { hint: Hint }): JSX.Element => {
  const chosen = useSignal(0),
    body = useRef<HTMLDivElement>(null);
  const choose = (number: number): void => {
    if (chosen.value !== number) unmark(table, session);
    chosen.value = number;
    requestAnimationFrame(() => body.current?.querySelector(".cand.on")?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <div class="body" ref={body}>
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
            choose={() => choose(i)}
            show={() => mark(table, session, candidate)}
          />
        ))}
      </ol>
      <HowSure table={table} hint={hint} />
    </div>
  );
};

/** Draw the plan on the board, its first step as if the player had pointed it out; pressed again, take it away. */
const mark = (table: TableModel, session: Session, candidate: Candidate): void => {
  if (table.hints.marked.value === candidate) return unmark(table, session);
  const choice = session.choiceFor(candidate.steps[0]!.do);
  if (choice) session.select?.(choice);
  session.highlight(placesOf(session, candidate.steps));
  table.hints.marked.value = candidate;
};
const unmark = (table: TableModel, session: Session): void => {
  if (!table.hints.marked.value) return;
  table.hints.marked.value = null;
  session.cancel();
  session.highlight([]);
};

const HowSure = ({ table, hint }: { table: TableModel; hint: Hint }): JSX.Element => {
  const open = useSignal(false),
    footer = useRef<HTMLElement>(null),
    texts = remarkTexts(table.texts, hint.looked);
  useEffect(() => {
    if (open.value) footer.current?.scrollIntoView({ block: "nearest" });
  }, [open.value]);
  return (
    <footer ref={footer}>
      {open.value ? (
        <p role="status">{texts.join(" ")}</p>
      ) : (
        <>
          {t("hint_seen")}{" "}
          {texts.length > 0 && (
            <button
              class="link"
              onClick={() => {
                open.value = true;
              }}>
              {t("hint_how_sure")}
            </button>
          )}
        </>
      )}
    </footer>
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
            {t("hint_was")} {playedText(table, hint)}
          </>
        )}
      </span>
    </p>
  );
};

/** What was done there, in the words of the log. */
const playedText = (table: TableModel, hint: Hint): string => {
  const line = table.log.value.find((each) => each.ply === hint.ply),
    texts = line?.events.map((event) => table.texts.event(event)) ?? [];
  return texts.find(Boolean) ?? "";
};
