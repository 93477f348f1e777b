// How long to wait before the server is asked again: short at first, longer when it stays away, never the same for all pages.

/** Milliseconds before the next try. */
export const backoff = (tries: number): number =>
  Math.min(tries < 12 ? 2000 : 15_000, 250 * 2 ** tries) * (0.75 + Math.random() / 2);

export const pause = (tries: number): Promise<void> => new Promise((later) => setTimeout(later, backoff(tries)));
