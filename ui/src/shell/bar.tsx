// The bar of every page but the table: where one can go, theme and language, games that wait for me, and who I am.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { PersonFace } from "./face.js";
import { gameTitle } from "./games.js";
import { ago, t } from "./i18n.js";
import { Icon, LangToggle, Logo, SkipButton, ThemeToggle } from "./parts.js";
import { farewell, loadMine, waitingForMe } from "./player.js";
import { followLink } from "./route.js";
import { myName, myPortrait, playerKey, tokens } from "./settings.js";

type Place = "play" | "learn" | "puzzles" | "games" | "ranking";
const PLACES: readonly {
  place: Place;
  path: string;
  icon: string;
  text: "nav_play" | "nav_learn" | "puzzles" | "my_games" | "ranking";
}[] = [
  { place: "play", path: "", icon: "home", text: "nav_play" },
  { place: "learn", path: "learn", icon: "bulb", text: "nav_learn" },
  { place: "puzzles", path: "puzzles", icon: "puzzle", text: "puzzles" },
  { place: "games", path: "player", icon: "log", text: "my_games" },
  { place: "ranking", path: "ranking", icon: "trophy", text: "ranking" },
];
const OFTEN = 20_000; // milliseconds; the lobby asks more often itself

export const Bar = ({ on }: { on: Place | null }): JSX.Element => {
  useEffect(() => (on === "play" ? undefined : keepAsking()), [on]);
  return (
    <>
      <header class="bar main-bar">
        <SkipButton />
        <a class="brand" href="/" aria-label={t("to_lobby")} onClick={followLink}>
          <Logo />
          <span>Durbar</span>
        </a>
        <Places on={on} />
        <span class="grow" />
        <ThemeToggle />
        <LangToggle />
        <Bell />
        <Me />
      </header>
      {farewell.value && <Farewell />}
    </>
  );
};

const Places = ({ on }: { on: Place | null }): JSX.Element => (
  <nav class="mainnav" aria-label={t("nav")}>
    {PLACES.map(({ place, path, icon, text }) => (
      <a key={place} href={`/${path}`} aria-current={place === on ? "page" : undefined} onClick={followLink}>
        <Icon id={icon} />
        {t(text)}
        {place === "play" && <Count />}
      </a>
    ))}
  </nav>
);

/** A badge that the sentence beside it says too. */
const Count = (): JSX.Element | null => {
  const n = waitingForMe.value.length;
  return n > 0 ? (
    <i class="dotn" aria-hidden="true">
      {n}
    </i>
  ) : null;
};

const Me = (): JSX.Element => {
  const name = myName.value || t("guest");
  return (
    <a class="me-link" href="/player" aria-label={t("bar_me", { name })} onClick={followLink}>
      <PersonFace name={myName.value} portrait={myPortrait.value || null} />
      <span>{name}</span>
    </a>
  );
};

/** The games that wait for me. Outside the lobby nobody else asks for them. */
const keepAsking = (): (() => void) => {
  const ask = (): void => {
    if (!document.hidden && (playerKey.value || Object.keys(tokens.value).length)) loadMine().catch(() => undefined); // the next time
  };
  ask();
  const timer = setInterval(ask, OFTEN);
  return () => clearInterval(timer);
};

const Bell = (): JSX.Element => {
  const open = useSignal(false),
    box = useRef<HTMLDivElement>(null),
    n = waitingForMe.value.length;
  useEffect(() => {
    if (!open.value) return undefined;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node))
        open.value = false;
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [open.value]);
  return (
    <div class="bell" ref={box}>
      <button
        class="tool"
        aria-label={t("bell", { n })}
        title={t("bell", { n })}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}>
        <Icon id="bell" />
        <Count />
      </button>
      {open.value && <Waiting close={() => (open.value = false)} />}
    </div>
  );
};

const Waiting = ({ close }: { close: () => void }): JSX.Element => {
  const follow = (event: MouseEvent): void => {
    close();
    followLink(event);
  };
  return (
    <div class="bell-list panel">
      <h2>{t("bell_title")}</h2>
      {waitingForMe.value.length === 0 && <p class="fine">{t("bell_none")}</p>}
      <ul>
        {waitingForMe.value.map((s) => (
          <li key={s.id}>
            <a href={`/table/${s.id}`} onClick={follow}>
              <b>{gameTitle(s.game)}</b>
              <small>{ago(s.changed)}</small>
            </a>
          </li>
        ))}
      </ul>
      <a class="link" href="/player?tab=notices" onClick={follow}>
        {t("bell_settings")}
      </a>
    </div>
  );
};

const Farewell = (): JSX.Element => (
  <div class="notice lost farewell" role="alert">
    <Icon id="key" />
    <span>{farewell.value}</span>
    <button
      class="tool"
      aria-label={t("close")}
      onClick={() => {
        farewell.value = "";
      }}>
      <Icon id="x" />
    </button>
  </div>
);
