// Times that people propose to each other, as a field of a form takes them.

/** "2026-11-18T20:00" in the reader's own zone. */
export const localTime = (at: Date): string => {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The same hour of the next day. */
export const tomorrow = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, now.getHours(), 0);
