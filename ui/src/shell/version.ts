// Has the server a newer page than this one? It then names another first script.
const SELF = import.meta.url; // the first script: its name changes with everything it imports
const RELOADED = "durbar.reloaded";

/** The name of this page's first script: no other version has it. */
export const own = (): string => new URL(SELF).pathname;

/** The first script of the page the server has now, or null when it is this one or nobody knows. */
const newer = async (): Promise<string | null> => {
  const answer = await fetch("/static/parts.json", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return null;
  const parts = (await answer.json()) as { page?: { scripts: string[] } };
  const first = parts.page?.scripts[0];
  return first && first !== own() ? first : null;
};

export const isReplaced = async (): Promise<boolean> => (await newer()) !== null;

/** For when a part of this page is gone from the server. Each newer page is tried once. */
export const reloadIfReplaced = async (): Promise<void> => {
  const first = await newer();
  if (!first || sessionStorage.getItem(RELOADED) === first) return;
  sessionStorage.setItem(RELOADED, first);
  location.reload();
};
