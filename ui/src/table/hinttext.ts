// What a hint says: its remarks in the game's words, each step in the words of the log. Pure.
import type { Candidate, EventView, PlanStep, Remark } from "../wire.js";
import type { Facts } from "../shell/fill.js";
import { PAUSE, keyOf, turnLine, type LineTexts } from "./turnline.js";

/** What texts are made with; GameTexts of table/words.ts. */
interface HintTexts extends LineTexts {
  hint(key: string, facts: Facts): string;
  action(kind: string): string;
  event(event: EventView): string;
}

const MINUS = /(^|\s)-(?=\d)/g;

/** A remark in words; empty where the game has none for it. */
export const remarkText = (texts: HintTexts, remark: Remark): string =>
  texts.hint(remark.say, remark.facts).replace(MINUS, "$1−");

export const remarkTexts = (texts: HintTexts, remarks: readonly Remark[]): string[] =>
  remarks.map((remark) => remarkText(texts, remark)).filter(Boolean);

const first = (text: string, change: (letter: string) => string): string => change(text.charAt(0)) + text.slice(1);
const small = (text: string): string => first(text, (letter) => letter.toLowerCase());
const capital = (text: string): string => first(text, (letter) => letter.toUpperCase());

/** What a step does, in the words of the log, without the name of who does it. What follows from it is among what is sure. */
export const stepText = (texts: HintTexts, seat: number, step: PlanStep): string => {
  const event = step.events.find((e) => e.seat === seat),
    counted = !event || !keyOf(event, texts.turns) || texts.turns[event.kind]?.startsWith("="); // the log leaves out which
  const line = counted ? sentence(texts, event) : turnLine({ seat, lines: [{ event }] }, texts);
  return capital(line || texts.action(step.kind));
};

const sentence = (texts: HintTexts, event: EventView | undefined): string => {
  const text = event ? texts.event(event).replace(/\.$/, "") : "",
    name = event ? `${texts.called(event.seat)} ` : "";
  return text.startsWith(name) ? text.slice(name.length) : text;
};

/** What a candidate is for; the step itself where the game has no words for that. */
export const titleOf = (texts: HintTexts, seat: number, candidate: Candidate): string => {
  const [aim = "", ...more] = remarkTexts(texts, candidate.aim);
  return aim ? [aim, ...more.map(small)].join(PAUSE[texts.lang]) : stepText(texts, seat, candidate.steps[0]!);
};

/** The title of each candidate. Where several are for the same, the first step that the others do not take tells them apart. */
export const titlesOf = (texts: HintTexts, seat: number, candidates: readonly Candidate[]): string[] => {
  const titles = candidates.map((candidate) => titleOf(texts, seat, candidate)),
    steps = candidates.map((candidate) => candidate.steps.map((step) => stepText(texts, seat, step)));
  return titles.map((title, i) => {
    const alike = steps.filter((_, other) => other !== i && titles[other] === title),
      own = alike.length
        ? steps[i]!.find((text) => text !== title && !alike.some((taken) => taken.includes(text)))
        : null;
    return own ? `${title}${PAUSE[texts.lang]}${small(own)}` : title;
  });
};

/** A text in pieces: the points in it stand out. */
export const withPoints = (text: string): { text: string; points: boolean }[] =>
  text
    .split(/([+−]\d+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, points: /^[+−]\d/.test(part) }));

export const GRADES = ["poor", "weaker", "close", "best"] as const;
export const DOTS = GRADES.length;
/** How many of the dots are filled. */
export const dotsOf = (grade: Candidate["grade"]): number => GRADES.indexOf(grade) + 1;
