// The bar of the workshop with undo and files, the tools, and which board is shown.
import type { ComponentChildren, JSX } from "preact";
import { download } from "../shell/download.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, ThemeToggle } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { keeps } from "../shell/settings.js";
import type { Editor } from "./editor.js";
import type { Shown as Side, Workshop } from "./model.js";
import { Sign } from "./signs.js";

const KEPT = keeps();

export const TopBar = ({
  game,
  shop,
  open,
}: {
  game: string;
  shop: Workshop;
  open: (file: File) => void;
}): JSX.Element => (
  <header class="bar ws-bar">
    <a class="brand" href="/" aria-label={t("to_lobby")} onClick={followLink}>
      <Logo />
      <span>Durbar</span>
    </a>
    <span class="title">{t("ws_title")}</span>
    <div class="ws-copy">
      <span class="gm">{gameTitle(game)}</span>
      <input
        class="nm"
        aria-label={t("ws_name")}
        placeholder={t("ws_my_board")}
        maxLength={60}
        value={shop.about.value.name ?? ""}
        onInput={(e) => shop.tell({ name: e.currentTarget.value })}
      />
      <small>{t(KEPT ? "ws_kept" : "ws_not_kept")}</small>
    </div>
    <span class="grow" />
    <div class="ws-acts">
      <button
        class="btn icon"
        aria-label={t("undo")}
        title={t("undo")}
        disabled={!shop.past.value.length}
        onClick={() => shop.undo()}>
        <Icon id="undo" />
      </button>
      <button
        class="btn icon"
        aria-label={t("redo")}
        title={t("redo")}
        disabled={!shop.future.value.length}
        onClick={() => shop.redo()}>
        <Icon id="redo" />
      </button>
      <OpenFile open={open} />
      <button
        class="btn"
        onClick={() => download(`${game}.json`, `${JSON.stringify(shop.owned(), null, 1)}\n`, "application/json")}>
        <Icon id="download" />
        <span>{t("ws_save")}</span>
      </button>
      <ThemeToggle />
      <LangToggle />
    </div>
  </header>
);

const OpenFile = ({ open }: { open: (file: File) => void }): JSX.Element => (
  <label class="btn file">
    <Sign id="folder" />
    <span>{t("ws_open")}</span>
    <input
      type="file"
      accept="application/json,.json"
      onChange={(e) => {
        const file = e.currentTarget.files?.[0];
        e.currentTarget.value = "";
        if (file) open(file);
      }}
    />
  </label>
);

export const Tools = ({
  shop,
  editor,
  children,
}: {
  shop: Workshop;
  editor: Editor;
  children: ComponentChildren;
}): JSX.Element => (
  <div class="ws-tools panel" role="toolbar" aria-label={t("ws_tools")}>
    <span class="brs" role="radiogroup" aria-label={t("ws_tools")}>
      {editor.tools.map(({ id, name, Picture, block }, i) => (
        <button
          key={id}
          role="radio"
          data-tool={id}
          aria-checked={shop.tool.value === id}
          title={`${t(name)} (${i + 1})`}
          onClick={() => {
            shop.tool.value = id;
            shop.block.value = block;
          }}>
          <Picture />
          <span>{t(name)}</span>
        </button>
      ))}
    </span>
    <span class="vr2" />
    {editor.Extra && <editor.Extra shop={shop} />}
    {children}
  </div>
);

const SIDES: readonly Side[] = ["ours", "yours", "difference"];
export const Shown = ({ shop }: { shop: Workshop }): JSX.Element => (
  <>
    <span class="seg big ws-seg" role="group" aria-label={t("ws_show")}>
      {SIDES.map((side) => (
        <button key={side} aria-pressed={shop.show.value === side} onClick={() => (shop.show.value = side)}>
          {t(`ws_show_${side}` as "ws_show_ours")}
        </button>
      ))}
    </span>
    <p class="ws-key">
      <span>
        <i />
        {t("ws_key_changed")}
      </span>
      <span>
        <i class="o" />
        {t("ws_key_ours")}
      </span>
      {shop.check.value?.problem && (
        <span>
          <i class="p" />
          {t("ws_key_problem")}
        </span>
      )}
    </p>
  </>
);
