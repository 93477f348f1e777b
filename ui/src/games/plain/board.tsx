// The table in characters: the game's own text, set in a fixed width that fits the screen, with the lines that changed marked.
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import type { Observation, TableModel } from "../../table/model.js";
import { Motif } from "./motif.js";

const FIELD = /^([^\s:][^:]{0,40}): +(\S.*)$/;
const COMMON = ["game", "options", "viewer", "prompt"];
const LEAST_COLUMNS = 36; // keeps a small table from being set in huge letters
const MOST_LINES = 0.85; // share of the lines that are not wrapped

/** A value of an observation as a person would write it. */
const plainValue = (value: unknown): string => {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(plainValue).join(", ") || "–";
  if (typeof value === "object")
    return (
      Object.entries(value)
        .map(([key, inner]) => `${key} ${plainValue(inner)}`)
        .join(", ") || "–"
    );
  return String(value);
};

/** For a server that sends no text: the observation, a line for each field. */
export const textOf = (observation: Observation | null): string =>
  Object.entries(observation ?? {})
    .filter(([key]) => !COMMON.includes(key))
    .map(([key, value]) => `${key}: ${plainValue(value)}`)
    .join("\n");

/** "pile: 12" on every line: such a text is a list of facts and is set as one. An empty line stays null. */
const fieldsOf = (lines: readonly string[]): ([string, string] | null)[] | null => {
  const found = lines.map((line): [string, string] | null => {
    const match = FIELD.exec(line);
    return match && [match[1]!.trim().replaceAll("_", " "), match[2]!];
  });
  return lines.length > 1 && lines.every((line, i) => found[i] || !line.trim()) ? found : null;
};

/** How many columns the drawing needs. A few much longer lines are sentences: they wrap instead of making all letters small. */
const columnsOf = (lines: readonly string[]): number => {
  const lengths = lines
    .map((line) => line.length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  const most = lengths[Math.floor((lengths.length - 1) * MOST_LINES)] ?? 0;
  return Math.max(LEAST_COLUMNS, Math.min(lengths.at(-1) ?? 0, Math.ceil(most * 1.15)));
};

/** Which lines are not as they were in the text shown before. */
const useChanges = (lines: readonly string[]): readonly boolean[] => {
  const shown = useRef<{ lines: readonly string[]; changed: readonly boolean[] } | null>(null),
    last = shown.current;
  if (last && last.lines.join("\n") === lines.join("\n")) return last.changed;
  const same = last?.lines.length === lines.length,
    changed = lines.map((line, i) => !!last && (same ? last.lines[i] !== line : !last.lines.includes(line)));
  shown.current = { lines, changed };
  return changed;
};

/** "Player 2", as the game's text calls a seat, becomes the player's shape and name. */
const FieldName = ({ table, name }: { table: TableModel; name: string }): JSX.Element => {
  const player = table.texts.term("player"),
    [word, number] = [name.slice(0, player.length), name.slice(player.length).trim()],
    seat = word.toLowerCase() === player.toLowerCase() && /^\d+$/.test(number) ? Number(number) - 1 : -1;
  return table.seat(seat) ? (
    <>
      <Shape seat={seat} /> {table.called(seat)}
    </>
  ) : (
    <>{name}</>
  );
};

export const Board = ({ table, title }: { table: TableModel; title: string }): JSX.Element => {
  const text = table.text.value ?? textOf(table.observation.value),
    lines = text.replace(/\s+$/, "").split("\n"),
    fields = fieldsOf(lines),
    changed = useChanges(lines);
  const columns = columnsOf(lines);
  return (
    <div class="plain-board">
      <div class={`plain-sheet panel${fields ? " list" : ""}`}>
        <Motif title={title} part="band" />
        <div class="plain-text" tabIndex={0} role="region" aria-label={t("plain_table")}>
          {fields ? (
            <dl>
              {fields.map(
                (field, i) =>
                  field && (
                    <div key={i} class={`${changed[i] ? "changed" : ""}${fields[i - 1] === null ? " apart" : ""}`}>
                      <dt>
                        <FieldName table={table} name={field[0]} />
                      </dt>
                      <dd>{field[1]}</dd>
                    </div>
                  ),
              )}
            </dl>
          ) : (
            <pre style={{ "--columns": columns, "--rows": lines.length }}>
              {lines.map((line, i) => (
                <span key={i} class={`${changed[i] ? "changed" : ""}${line.length > columns ? " prose" : ""}`}>
                  {`${line || " "}\n`}
                </span>
              ))}
            </pre>
          )}
        </div>
      </div>
    </div>
  );
};
