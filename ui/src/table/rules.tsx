// The rules of the game on the table, clause by clause: searchable, opened at a clause by a refusal or a log line.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { gameFacts, gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { marked, searchable, wordsOf } from "../shell/search.js";
import { Dialog } from "../shell/parts.js";
import type { RulePictures } from "../games/view.js";
import { viewOf } from "../games/registry.js";
import type { TableModel } from "./model.js";

const chapterOf = (id: string): string => id.replace(/\d.*$/, "");

export const Rules = ({ table }: { table: TableModel }): JSX.Element | null => {
  const { open, clause } = table.rules.value;
  if (!open) return null;
  return <RulesDialog table={table} clause={clause} />;
};

/** In a tab of its own: nobody leaves a game by looking at the board. */
const WorkshopLink = ({ game }: { game: string }): JSX.Element | null =>
  gameFacts(game)?.options.some((o) => o.id === "components") ? (
    <a class="link" href={`/workshop/${game}`} target="_blank" rel="noopener">
      {t("ws_link")}
    </a>
  ) : null;

const RulesDialog = ({ table, clause }: { table: TableModel; clause: string | null }): JSX.Element => {
  const search = useSignal("");
  const list = useRef<HTMLDivElement>(null),
    pictures = usePictures(table.game.value ?? "");
  const clauses = Object.entries(table.texts.clauses);
  const wanted = wordsOf(search.value),
    names = table.texts.chapters;
  const found = matching(clauses, names, wanted);
  const chapters = grouped(found);
  useEffect(() => {
    if (clause) list.current?.querySelector(`#clause-${CSS.escape(clause)}`)?.scrollIntoView({ block: "center" });
  }, [clause, clauses.length]);
  return (
    <Dialog
      title={t("rules_of", { game: gameTitle(table.game.value ?? "") })}
      cls="rules"
      close={() => {
        table.rules.value = { open: false, clause: null };
      }}>
      <input
        type="search"
        class="search"
        autofocus
        aria-label={t("rules_search")}
        placeholder={t("rules_search")}
        value={search.value}
        onInput={(e) => {
          search.value = e.currentTarget.value;
        }}
      />
      <div class="clauses" ref={list} tabIndex={0} aria-label={t("rules")}>
        {[...chapters].map(([chapter, items]) => (
          <section key={chapter}>
            <h3>
              <Marked text={names[chapter] ?? chapter} wanted={wanted} />
            </h3>
            <dl>
              {items.map(([id, text]) => (
                <div key={id} id={`clause-${id}`} class={id === clause ? "asked" : ""}>
                  <dt>{id}</dt>
                  <dd>
                    {emphasis(text, wanted)}
                    <Picture of={pictures.value[id]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {found.length === 0 && <p class="none">{t("rules_none")}</p>}
      </div>
      <WorkshopLink game={table.game.value ?? ""} />
    </Dialog>
  );
};

/** The pictures of a game's rules: none until they have been fetched, and none where that fails. */
const usePictures = (game: string): Signal<ReturnType<RulePictures>> => {
  const pictures = useSignal<ReturnType<RulePictures>>({});
  useEffect(() => {
    viewOf(game)
      ?.rulePictures?.()
      .then(
        (part) => {
          pictures.value = part.pictures(game);
        },
        () => undefined,
      );
  }, [game]);
  return pictures;
};
const Picture = ({ of: Drawn }: { of: (() => JSX.Element) | undefined }): JSX.Element | null =>
  Drawn ? (
    <span class="rule-pic" aria-hidden="true">
      <Drawn />
    </span>
  ) : null;

/** The clauses that have every word, in their id, their text or the heading of their chapter. */
const matching = (
  clauses: [string, string][],
  names: Record<string, string>,
  wanted: readonly string[],
): [string, string][] =>
  clauses.filter(([id, text]) => {
    const all = searchable(`${names[chapterOf(id)] ?? ""} ${text}`);
    return wanted.every((word) => searchable(id) === word || all.includes(word));
  });

const grouped = (items: [string, string][]): Map<string, [string, string][]> => {
  const map = new Map<string, [string, string][]>();
  for (const item of items) {
    const chapter = chapterOf(item[0]),
      group = map.get(chapter);
    if (group) group.push(item);
    else map.set(chapter, [item]);
  }
  return map;
};

/** *word* in a clause is a term. */
const emphasis = (text: string, wanted: readonly string[]): JSX.Element[] =>
  text.split(/(\*[^*]+\*|`[^`]+`)/).map((part, i) => {
    const term = /^[*`].+[*`]$/.test(part),
      shown = <Marked key={i} text={term ? part.slice(1, -1) : part} wanted={wanted} />;
    return term ? <em key={i}>{shown}</em> : shown;
  });

/** The text with the words that were searched for marked. */
const Marked = ({ text, wanted }: { text: string; wanted: readonly string[] }): JSX.Element => (
  <>{wanted.length ? marked(text, wanted).map((p, i) => (p.hit ? <mark key={i}>{p.text}</mark> : p.text)) : text}</>
);
