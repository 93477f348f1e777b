// The steps of both lines as numbers over the board: violet what was played, green what would have been better.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { PlanStep } from "../wire.js";
import type { Session } from "../games/view.js";
import { marksOf } from "../table/hintmarks.js";
import type { ReviewModel } from "./model.js";
import { playedSteps } from "./played.js";
import { betterSteps } from "./versus.js";

interface Spot {
  place: string;
  text: string;
  of: "played" | "better";
}

const spotsOf = (session: Session, steps: readonly PlanStep[], of: Spot["of"]): Spot[] =>
  [...marksOf(session, { steps })].map(([place, numbers]) => ({ place, text: numbers.join("·"), of }));

/** What is numbered now: on the position before a move both lines, after a line this one alone. */
const shownSpots = (model: ReviewModel, session: Session): Spot[] => {
  const move = model.move.value,
    look = model.look.value;
  if (!move || model.table.replay.at.value === null) return [];
  return [
    ...(look === "better" ? [] : spotsOf(session, playedSteps(model, move), "played")),
    ...(look === "played" ? [] : spotsOf(session, betterSteps(model, move), "better")),
  ].toSorted((a, b) => a.text.length - b.text.length); // the widest lie over their neighbours
};

export const ReviewMarks = ({ model, session }: { model: ReviewModel; session: Session }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null),
    spots = shownSpots(model, session),
    key = spots.map(({ place, of }) => `${of} ${place}`).join("|");
  useEffect(() => {
    let frame = 0;
    const follow = (): void => {
      const stage = box.current?.parentElement?.getBoundingClientRect();
      spots.forEach(({ place, of }, i) => {
        const at = session.placePoint?.(place),
          mark = box.current?.children[i] as HTMLElement | undefined,
          both = spots.some((other) => other.place === place && other.of !== of);
        if (!mark || !stage) return;
        const inside = at && at.x > stage.left && at.x < stage.right && at.y > stage.top && at.y < stage.bottom;
        mark.hidden = !inside;
        if (at)
          mark.style.translate = `${at.x - stage.left + (both ? (of === "better" ? 13 : -13) : 0)}px ${at.y - stage.top}px`;
      });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key]);
  useEffect(() => {
    const look = model.look.value;
    session.highlight(look === "better" ? [] : spots.filter((spot) => spot.of === "played").map((spot) => spot.place));
  }, [key]);
  return (
    <div class="rv-marks" aria-hidden="true" ref={box}>
      {spots.map(({ place, text, of }) => (
        <b key={`${of} ${place}`} class={`num ${of}`}>
          {text}
        </b>
      ))}
    </div>
  );
};
