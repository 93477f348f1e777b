// Patches: what changed from one observation to the next. `durbar/web/patch.py` makes them; here they are applied.

/** `[value]` replaces; else the changed keys of an object, or of a list with its new length `n`. `{}` changes nothing. */
export type Patch = readonly [unknown] | Change;

export interface Change {
  /** Keys that are gone. */
  readonly "-"?: readonly string[];
  /** Keys or places that changed or are new. */
  readonly "+"?: Readonly<Record<string, Patch>>;
  /** The new length of a list. */
  readonly n?: number;
}

/** The patch does not belong to this value. */
export class WrongPatch extends Error {}

const isReplacement = (patch: Patch): patch is readonly [unknown] => Array.isArray(patch);

/** The value after a patch. `old` is not changed; every part that stayed the same is the same object as before. */
export const applied = (old: unknown, patch: Patch): unknown => {
  if (isReplacement(patch)) return patch[0];
  if (!Object.keys(patch).length) return old;
  if (Array.isArray(old)) return appliedToList(old, patch);
  if (typeof old === "object" && old !== null) return appliedToObject(old as Readonly<Record<string, unknown>>, patch);
  throw new WrongPatch("there is nothing to change in it");
};

const appliedToList = (old: readonly unknown[], patch: Change): readonly unknown[] => {
  const length = patch.n ?? old.length,
    changes = Object.entries(patch["+"] ?? {});
  if (length === old.length && !changes.length) return old;
  const list = old.slice(0, length);
  for (const [place, change] of changes) {
    const at = Number(place);
    if (!(at < length) || (at >= old.length && !isReplacement(change))) throw new WrongPatch(`no place ${place}`);
    list[at] = applied(old[at], change);
  }
  for (let at = old.length; at < length; at++) if (!(at in list)) throw new WrongPatch(`nothing for place ${at}`);
  return list;
};

const appliedToObject = (old: Readonly<Record<string, unknown>>, patch: Change): Readonly<Record<string, unknown>> => {
  if (patch.n !== undefined) throw new WrongPatch("a list was expected");
  const gone = patch["-"] ?? [],
    changes = Object.entries(patch["+"] ?? {});
  if (!gone.length && !changes.length) return old;
  const parts = new Map(Object.entries(old)); // a key may be called "__proto__"
  for (const key of gone) parts.delete(key);
  for (const [key, change] of changes) parts.set(key, applied(parts.get(key), change));
  return Object.fromEntries(parts);
};
