// Finished games that this browser keeps, to be looked at without a server: scores and record, the newest ones.
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** When it was kept, in milliseconds. */
  readonly kept: number;
  /** The game record, as the server writes it. */
  readonly record: string;
}

const MOST = 50;
const STORE = "finished";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open("durbar", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  return (await done(opening)).transaction(STORE, mode).objectStore(STORE);
};

/** The kept games, newest first; none where the browser stores nothing. */
export const keptGames = async (): Promise<KeptGame[]> => {
  try {
    const all = (await done((await store("readonly")).getAll())) as KeptGame[];
    return all.sort((a, b) => b.kept - a.kept);
  } catch {
    return []; // storage may be forbidden
  }
};

/** Keep a game, and forget the oldest beyond the limit. */
export const keepGame = async (game: KeptGame): Promise<void> => {
  try {
    await done((await store("readwrite")).put(game));
    for (const { id } of (await keptGames()).slice(MOST)) await done((await store("readwrite")).delete(id));
  } catch {
    /* storage may be forbidden or full: the server still has the game */
  }
};
