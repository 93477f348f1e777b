// An owner's board as a small picture for the lists of the lobby: cells, roads or districts, nothing else.
import { signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../shell/api.js";

type Doc = Record<string, unknown>;
const boards = new Map<string, Signal<Doc | null>>();

/** The blocks of an owner's file over ours, or null until they have arrived. A file never changes. */
const boardOf = (game: string, hash: string): Doc | null => {
  let found = boards.get(hash);
  if (!found) {
    const made = (found = signal<Doc | null>(null));
    boards.set(hash, found);
    Promise.all([api.components(game), api.storedBoard(hash)]).then(
      ([ours, own]) => (made.value = { ...ours.components, ...own.components }),
      () => boards.delete(hash), // the next list asks again
    );
  }
  return found.value;
};

export const Miniature = ({ game, hash }: { game: string; hash: string }): JSX.Element | null => {
  const doc = boardOf(game, hash);
  if (!doc) return null;
  if (doc["board"] && (doc["board"] as { rows?: string[] }).rows)
    return <Cells rows={(doc["board"] as { rows: string[] }).rows} />;
  if (doc["city"]) return <Cities doc={doc as unknown as Taj} />;
  return doc["district"] ? <Districts rows={doc["district"] as { id: string; polygon: [number, number][] }[]} /> : null;
};

const KIND: Readonly<Record<string, string>> = { ".": "site", I: "basin", M: "mountain", P: "plain" };
const Cells = ({ rows }: { rows: readonly string[] }): JSX.Element => (
  <svg class="own-mini" viewBox={`-1 -1 ${(rows[0]?.length ?? 1) + 1} ${rows.length * 1.6 + 2}`} aria-hidden="true">
    {rows.flatMap((row, r) =>
      [...row].flatMap((letter, c) =>
        KIND[letter] ? [<circle key={`${r} ${c}`} class={KIND[letter]} cx={c} cy={r * 1.6 + 0.8} r="1.05" />] : [],
      ),
    )}
  </svg>
);

interface Taj {
  city: { id: string; x: number; y: number; fortified: boolean }[];
  roads: { inside: [string, string][]; between: [string, string][] };
}
const Cities = ({ doc }: { doc: Taj }): JSX.Element => {
  const at = new Map(doc.city.map((c) => [c.id, c]));
  return (
    <svg class="own-mini map" viewBox="0 0 1200 900" aria-hidden="true">
      {[...doc.roads.inside, ...doc.roads.between].map(([a, b]) => {
        const [from, to] = [at.get(a), at.get(b)];
        return from && to ? <path key={a + b} class="road" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} /> : null;
      })}
      {doc.city.map((c) => (
        <circle key={c.id} class={c.fortified ? "fort" : "town"} cx={c.x} cy={c.y} r={c.fortified ? 34 : 22} />
      ))}
    </svg>
  );
};

const Districts = ({ rows }: { rows: readonly { id: string; polygon: [number, number][] }[] }): JSX.Element => (
  <svg class="own-mini city" viewBox="0 0 100 100" aria-hidden="true">
    {rows.map((d) => (
      <polygon key={d.id} points={d.polygon.map((p) => p.join()).join(" ")} />
    ))}
  </svg>
);
