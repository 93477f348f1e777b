// Quiet hours as minutes of the day; they may pass midnight.

/** Minutes of the day. */
export interface Span {
  from: number;
  to: number;
}

const isQuiet = (quiet: Span, minute: number): boolean =>
  quiet.from <= quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to;

/** Which of the 24 hours are quiet for at least half of their time. */
export const quietHours = (quiet: Span): boolean[] =>
  Array.from({ length: 24 }, (_, hour) => isQuiet(quiet, hour * 60 + 30));

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Minutes of "22:30"; null for anything else. */
export const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  return found >= 0 && found < 1440 ? found : null;
};
