// A document of components as data: values by their paths, and places as ours has them. Pure.
export type Doc = Record<string, unknown>;
export type Path = readonly (string | number)[];

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The document with one value replaced; everything else is shared with the old one. */
export const put = <T>(doc: T, path: Path, value: unknown): T => {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const copy = (Array.isArray(doc) ? [...(doc as unknown[])] : { ...doc }) as Record<string | number, unknown>;
  copy[key] = put((doc as Record<string | number, unknown> | undefined)?.[key], rest, value);
  return copy as T;
};
export const take = (doc: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], doc);

/** The blocks in a text, or null where it has none. */
export const parsed = (text: string): Doc | null => {
  try {
    const found: unknown = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Doc) : null;
  } catch {
    return null;
  }
};

/** The document without the value at the end of a path. */
export const without = <T>(doc: T, path: Path): T => {
  const { [path.at(-1)!]: _, ...rest } = take(doc, path.slice(0, -1)) as Record<string | number, unknown>;
  return put(doc, path.slice(0, -1), rest);
};
/** The document with one value as ours has it, or without it where ours has none. */
export const asOurs = <T>(doc: T, ours: T, path: Path): T => {
  const own = take(ours, path);
  return own === undefined ? without(doc, path) : put(doc, path, own);
};
/** Rows of which those of one kind are as ours, where the first of them stands. */
export const rowsAsOurs = <T>(rows: readonly T[], ours: readonly T[], is: (row: T) => boolean): T[] => {
  const rest = rows.filter((row) => !is(row)),
    found = rows.findIndex(is),
    at = found < 0 ? rest.length : found;
  return [...rest.slice(0, at), ...ours.filter(is), ...rest.slice(at)];
};
