// What somebody typed or pasted to join a friend: the code of a table, an invite, or the link of a table.

/** Where it leads: to a table of this site with what comes after the #, or to the table of a code. */
type Target = { table: string; hash: string } | { code: string } | { problem: "none" | "elsewhere" };

const CODE = /^[a-z]+[\s.–-]*\d{4}$/i;
const PATH = /\/table\/([A-Za-z0-9_-]{8,32})\/?(?:\?[^#]*)?(#.*)?$/;
const ID = /^[A-Za-z0-9_-]{16}$/;

const hostOf = (text: string): string | null => /^(?:https?:\/\/)?([^/\s]+)\/table\//i.exec(text)?.[1] ?? null;

/** `host`: the name of this site, as links to it have it. */
export const targetOf = (typed: string, host: string): Target => {
  const text = typed.trim();
  if (CODE.test(text)) return { code: text };
  const found = PATH.exec(text);
  if (found) {
    const other = hostOf(text);
    if (other && other.toLowerCase() !== host.toLowerCase()) return { problem: "elsewhere" };
    return { table: found[1]!, hash: found[2] ?? "" };
  }
  return ID.test(text) ? { table: text, hash: "" } : { problem: "none" };
};
