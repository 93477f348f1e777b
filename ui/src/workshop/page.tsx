// /workshop/{game}: an owner corrects the board, a designer makes a variant. The server checks, the page only draws and edits.
import { signal, useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useErrorBoundary, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { BoardCheck, WorkshopFacts } from "../wire.js";
import { folderOf, viewOf } from "../games/registry.js";
import { NewTableDialog } from "../lobby/newtable.js";
import { Refusal, api } from "../shell/api.js";
import { download } from "../shell/download.js";
import { gameFacts, gameTitle, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { LabReport } from "../shell/labreport.js";
import { fetchPart } from "../shell/lazy.js";
import { Loading, Lost } from "../shell/messages.js";
import { Icon, Svg } from "../shell/parts.js";
import { drop, lang, read, watchKept, write } from "../shell/settings.js";
import { wordsOf } from "../table/words.js";
import type { Editor } from "./editor.js";
import { AboutBlock, Blocks } from "./left.js";
import { openFile } from "./files.js";
import { type Doc } from "./document.js";
import { Workshop } from "./model.js";
import { Numbers } from "./numbers.js";
import { PhotoBar, PhotoBeside, photoBeside, putPhotoAway } from "./photo.js";
import { Changes, Checks, Play } from "./right.js";
import { Shown, Tools, TopBar } from "./toolbar.js";

const EDITORS: Readonly<Record<string, () => Promise<{ editor: Editor }>>> = {
  tajmahal: () => import("./tajmahal.js"),
  terraces: () => import("./terraces.js"),
  machupicchu: () => import("./machupicchu.js"),
};
/** Everything is in one column: the style says the same. */
const NARROW = matchMedia("(max-width: 1000px), (max-height: 480px)");
const narrow = signal(NARROW.matches);
NARROW.addEventListener("change", () => (narrow.value = NARROW.matches));

const editors: Record<string, Signal<Editor | null>> = {};
/** The editor of a folder, or null until it has arrived. */
const editorOf = (folder: string): Editor | null => {
  const script = Object.hasOwn(EDITORS, folder) ? EDITORS[folder] : undefined;
  if (!script) return null;
  let here = editors[folder];
  if (!here) {
    here = editors[folder] = signal<Editor | null>(null);
    void fetchPart(`workshop-${folder}`, script).then(({ editor }) => (here!.value = editor));
  }
  return here.value;
};

const keeperOf = (game: string) => ({
  load: () => read(`workshop.${game}`),
  save: (text: string | null) => (text === null ? drop(`workshop.${game}`) : write(`workshop.${game}`, text)),
  watch: (changed: (text: string | null) => void) => watchKept(`workshop.${game}`, changed),
});
const asking =
  (game: string, trouble: Signal<string>) =>
  async (components: Doc, abort: AbortSignal): Promise<BoardCheck | null> => {
    try {
      const found = await api.checkBoard(game, components, abort);
      trouble.value = "";
      return found;
    } catch (error) {
      if (!abort.aborted) trouble.value = error instanceof Refusal ? error.reason : t("failed");
      return null;
    }
  };

export const Page = ({ game }: { game: string }): JSX.Element => {
  const facts = useSignal<WorkshopFacts | null>(null),
    lost = useSignal("");
  useEffect(keepLoadingGames, []);
  useSignalEffect(() => {
    const l = lang.value;
    wordsOf(game);
    api.workshop(game, l).then(
      (found) => (facts.value = found),
      (error: unknown) => (lost.value = error instanceof Refusal ? error.reason : t("failed")),
    );
  });
  document.title = `${t("ws_title")} · ${gameTitle(game)} · Durbar`;
  if (lost.value) return <Lost reason={lost.value} />;
  const known = gameFacts(game),
    view = known ? viewOf(game) : null,
    editor = known ? editorOf(folderOf(game)) : null;
  if (facts.value?.game !== game || !view || !editor) return <Loading text={t("loading_page")} />;
  return (
    <div class="page ws" data-world={view.world}>
      <Svg class="defs" aria-hidden="true" html={view.defs()} />
      <Shop key={game} game={game} facts={facts.value} editor={editor} />
    </div>
  );
};

const Shop = ({ game, facts, editor }: { game: string; facts: WorkshopFacts; editor: Editor }): JSX.Element => {
  const trouble = useSignal(""),
    refused = useSignal(""),
    opening = useSignal<Doc | null>(null),
    leaving = useRef(false);
  const shop = useMemo(() => new Workshop(facts, asking(game, trouble), keeperOf(game)), []);
  useEffect(() => shop.speak(facts), [facts]);
  useEffect(() => {
    shop.tool.value ||= editor.tools[0]?.id ?? "";
    return () => {
      shop.close();
      putPhotoAway();
    };
  }, [shop]);
  useEffect(() => keys(shop, editor), [shop, editor]);
  const open = (file: File): void =>
    void openFile(file, (board) => shop.open(board)).then((reason) => (refused.value = reason));
  const [failed, again] = useErrorBoundary((error: unknown) => void notDrawn(error));
  /** A file may be so wrong that it cannot be drawn: it is let go of, and the game says what is wrong with it. */
  const notDrawn = async (error: unknown): Promise<void> => {
    const wrong = shop.owned();
    if (leaving.current) return; // another part of the page that shows the same file
    if (!shop.retreat()) return console.error(error);
    leaving.current = true;
    const found = await api.checkBoard(game, wrong, new AbortController().signal).catch(() => null);
    leaving.current = false;
    again();
    if (!found?.problem) console.error(error); // the game would play it: the page is wrong
    refused.value = t("ws_not_drawn", {
      problem: found?.problem ? `${found.problem.where}: ${found.problem.text}` : "",
    });
  };
  const send = async (): Promise<void> => {
    try {
      download(`${game}.patch`, await api.correction(game, shop.owned()), "text/plain");
    } catch (error) {
      trouble.value = error instanceof Refusal ? error.reason : t("failed");
    }
  };
  const known = gameFacts(game);
  return (
    <>
      <TopBar game={game} shop={shop} open={open} />
      <aside class="ws-left">
        <Blocks shop={shop} />
        {!narrow.value && <AboutBlock shop={shop} />}
      </aside>
      <Tools shop={shop} editor={editor}>
        <PhotoBar load={open} />
      </Tools>
      <main
        class={`stage ws-stage${photoBeside.value ? " beside" : ""}`}
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault(); // else the browser leaves the page for the file
          const file = e.dataTransfer?.files[0];
          if (file) open(file);
        }}>
        {!failed && <editor.Board shop={shop} />}
        <PhotoBeside />
        <Shown shop={shop} />
        <Notice text={refused.value || trouble.value} close={() => (refused.value = trouble.value = "")} />
        <p class="sr" aria-live="polite">
          {shop.said.value}
        </p>
      </main>
      <aside class="ws-right">
        <div class="ws-scroll">
          <Checks shop={shop} />
          <editor.Panel shop={shop} />
          <Numbers shop={shop} editor={editor} />
          <Changes shop={shop} editor={editor} />
          {shop.about.value.study && (
            <div class="panel chg">
              <LabReport study={shop.about.value.study} source={sourceName(game)} />
            </div>
          )}
          {narrow.value && <AboutBlock shop={shop} />}
        </div>
        <Play shop={shop} play={() => (opening.value = shop.changes.value.length ? shop.owned() : {})} send={send} />
      </aside>
      {opening.value && known && (
        <NewTableDialog
          game={known}
          board={Object.keys(opening.value).length ? opening.value : null}
          outside={shop.check.value?.outside ?? false}
          close={() => (opening.value = null)}
        />
      )}
    </>
  );
};

/** Why something was not done, above the board until it is closed. */
const Notice = ({ text, close }: { text: string; close: () => void }): JSX.Element | null =>
  text ? (
    <p class="notice bad ws-notice" role="alert">
      <span>{text}</span>
      <button class="tool" aria-label={t("close")} title={t("close")} onClick={close}>
        <Icon id="x" />
      </button>
    </p>
  ) : null;

const sourceName =
  (game: string) =>
  (id: string): string =>
    (wordsOf(game)?.catalogue as Record<string, Record<string, string>> | undefined)?.["sources"]?.[id] ?? id;

/** Keys that work wherever one does not write. */
const keys = (shop: Workshop, editor: Editor): (() => void) => {
  const pressed = (e: KeyboardEvent): void => {
    const at = e.target as HTMLElement;
    if (at.matches("input:not([type=checkbox]), select, textarea") || document.querySelector("dialog[open]")) return;
    const key = e.key.toLowerCase();
    if ((e.ctrlKey || e.metaKey) && key === "z") (e.shiftKey ? shop.redo : shop.undo).call(shop);
    else if ((e.ctrlKey || e.metaKey) && key === "y") shop.redo();
    else if (/^[1-9]$/.test(key) && !e.ctrlKey && !e.altKey) {
      const tool = editor.tools[Number(key) - 1];
      if (!tool) return;
      shop.tool.value = tool.id;
      shop.block.value = tool.block;
    } else return;
    e.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
};
