// The bar at the top of the table page.
import type { JSX } from "preact";
import { BackLink } from "../shell/backlink.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon, LangToggle, SkipButton, SoundToggle, ThemeToggle } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { OwnBoard } from "./ownboard.js";
import { SeriesMark } from "./seriesscore.js";
import { TableModel } from "./model.js";

export const Bar = ({
  table,
  session,
  game,
  menu,
}: {
  table: TableModel;
  session: Session;
  game: string;
  menu: () => void;
}): JSX.Element => (
  <header class="bar">
    <SkipButton />
    <BackLink path="" label={t("to_lobby")} />
    <div class="where">
      <h1 class="title">{gameTitle(game)}</h1>
      <span class="meta num">{session.status()}</span>
      <OwnBoard table={table} />
      <SeriesMark table={table} />
    </div>
    {session.BarStatus ? (
      <>
        <div class="strip wide-only">
          <session.BarStatus />
        </div>
        <span class="grow phone" />
      </>
    ) : (
      <span class="grow" />
    )}
    <Connection table={table} />
    <PhoneHint table={table} />
    <button class="btn quiet rules-btn" onClick={() => table.openRules()} aria-label={t("rules")}>
      <Icon id="help" />
      <span class="wide-only">{t("rules")}</span>
      <kbd class="wide-only">?</kbd>
    </button>
    <span class="wide-only tools">
      <SoundToggle />
      <ThemeToggle />
      <LangToggle />
    </span>
    <button class="tool" aria-label={t("menu")} title={t("menu")} onClick={menu}>
      <Icon id="menu" />
    </button>
  </header>
);

const CONNECTION = { sending: "net_sending", slow: "net_slow", lost: "net_lost" } as const;

/** How the connection is, only when the player feels it. */
const Connection = ({ table }: { table: TableModel }): JSX.Element | null => {
  const quality = table.quality.value;
  if (quality === "good") return null;
  return (
    <span class={`net ${quality}`} role="status">
      <Icon id={quality === "lost" ? "warn" : "clock"} />
      {t(CONNECTION[quality])}
    </span>
  );
};

/** On a phone the hint button is in the bar, because the row at the bottom is full. It keeps its place while others play. */
const PhoneHint = ({ table }: { table: TableModel }): JSX.Element | null =>
  table.facts.value?.status === "playing" && table.hintsOffered.value && table.mine.value.length ? (
    <button
      class="tool phone hint"
      disabled={!table.hints.possible.value}
      aria-label={t("hint")}
      onClick={() => table.hints.hint()}>
      <Icon id="bulb" />
    </button>
  ) : null;
