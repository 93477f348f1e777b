// "Show me": the steps of a hint as numbers over the board. They follow the board while it is moved or zoomed.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Candidate, PlanStep } from "../wire.js";
import type { Session } from "../games/view.js";

/** Where a step happens: where a piece moves to, or the first place of the first event that names one. */
const placeOf = (session: Session, step: PlanStep): string | null => {
  const event = step.events.find((each) => session.places(each).length);
  if (!event) return null;
  return session.places(event).at("to" in event.data ? -1 : 0) ?? null;
};

/** The numbers of the steps by the place they are about: several steps may share one. */
export const marksOf = (
  session: Session,
  candidate: { readonly steps: readonly PlanStep[] },
): Map<string, number[]> => {
  const marks = new Map<string, number[]>();
  candidate.steps.forEach((step, i) => {
    const place = placeOf(session, step);
    if (place) marks.set(place, [...(marks.get(place) ?? []), i + 1]);
  });
  return marks;
};

export const HintMarks = ({ session, candidate }: { session: Session; candidate: Candidate }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null),
    marks = [...marksOf(session, candidate)];
  useLayoutEffect(() => {
    let frame = 0;
    const follow = (): void => {
      marks.forEach(([place], i) => {
        const at = session.placePoint?.(place),
          mark = box.current?.children[i] as HTMLElement | undefined;
        if (!mark) return;
        mark.hidden = !at;
        if (at) mark.style.translate = `${at.x}px ${at.y}px`;
      });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [candidate]);
  return (
    <div class="hint-marks" aria-hidden="true" ref={box}>
      {marks.map(([place, numbers]) => (
        <b key={place} class="num">
          {numbers.join(", ")}
        </b>
      ))}
    </div>
  );
};
