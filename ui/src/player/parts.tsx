// Small parts of the player's page: a face, a game's picture, a switch, a button that waits, what was done.
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Portrait } from "../bots/portrait.js";
import { GamePicture } from "../lobby/picture.js";
import { PersonFace } from "../shell/face.js";
import { games } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { reasonOf } from "./loaded.js";

interface Faced {
  name: string;
  /** Of a person the colour, of a bot the persona. */
  portrait: string | null;
  bot: boolean;
}
/** People are round, bots are hexagons. */
export const AnyFace = ({ name, portrait, bot }: Faced): JSX.Element =>
  bot ? <Portrait persona={portrait ?? ""} /> : <PersonFace name={name} portrait={portrait} />;

export const Square = ({ game }: { game: string }): JSX.Element => (
  <span class="sq">
    <GamePicture id={game} close />
  </span>
);

/** The pictures of a list take their colours from whole ones: these are of no size. */
export const PictureColours = (): JSX.Element => (
  <span class="defs" aria-hidden="true">
    {games.value.map((game) => (
      <GamePicture key={game.id} id={game.id} />
    ))}
  </span>
);

export const Switch = ({
  on,
  label,
  disabled = false,
  set,
}: {
  on: boolean;
  label: string;
  disabled?: boolean;
  set: (on: boolean) => void;
}): JSX.Element => (
  <button
    class="onoff"
    role="switch"
    aria-checked={on}
    aria-label={label}
    disabled={disabled}
    onClick={() => set(!on)}
  />
);

/** What was just done or refused, said once for the whole page. */
export const said = signal<{ text: string; bad: boolean } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
const SHOWN = 6000; // milliseconds
export const say = (text: string, bad = false): void => {
  said.value = { text, bad };
  clearTimeout(timer);
  if (!bad) timer = setTimeout(() => (said.value = null), SHOWN);
};
export const Said = (): JSX.Element => (
  <div class="player-notice" role="status">
    {said.value && (
      <div class={`notice${said.value.bad ? " bad" : ""}`}>
        <Icon id={said.value.bad ? "warn" : "tick"} />
        <span>{said.value.text}</span>
        <button
          class="tool"
          aria-label={t("close")}
          onClick={() => {
            said.value = null;
          }}>
          <Icon id="x" />
        </button>
      </div>
    )}
  </div>
);

/** For the `ref` of a field that a button has just opened. */
export const focused = (field: HTMLInputElement | null): void => field?.focus();

const complain = (reason: string): void => say(reason, true);

/** Do something at the server and say why not when it refuses. */
export const attempt = async (doing: () => Promise<unknown>, refused = complain): Promise<boolean> => {
  try {
    await doing();
    return true;
  } catch (error) {
    refused(reasonOf(error));
    return false;
  }
};

/** A button whose work takes a while: it cannot be pressed twice. It keeps the focus meanwhile. */
export const Act = ({
  act,
  cls = "",
  icon,
  disabled = false,
  label,
  submit = false,
  refused,
  children,
}: {
  act: () => Promise<unknown>;
  cls?: string;
  icon?: string;
  disabled?: boolean;
  /** What a reader hears when the text alone does not say it. */
  label?: string;
  /** Is it pressed by Enter in a field of its form? */
  submit?: boolean;
  /** Who shows why the server refused, if not the page. */
  refused?: (reason: string) => void;
  children: ComponentChildren;
}): JSX.Element => {
  const busy = useSignal(false);
  const press = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      await attempt(act, refused);
    } finally {
      busy.value = false;
    }
  };
  return (
    <button
      type={submit ? "submit" : "button"}
      class={`btn ${cls}`}
      aria-label={label}
      aria-busy={busy.value}
      aria-disabled={busy.value}
      disabled={disabled}
      onClick={() => void press()}>
      {icon && <Icon id={icon} />}
      {children}
    </button>
  );
};

/** Copying needs https; elsewhere the browser shows the text to copy by hand. */
export const copy = async (text: string, label: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    say(t("copied"));
  } catch {
    prompt(label, text);
  }
};

const YEAR = 31_536_000;
/** "14 Nov", with the year when that is long ago. */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(lang.value === "en" ? "en-GB" : "fr", {
    day: "numeric",
    month: "short",
    ...(Date.now() / 1000 - seconds > YEAR / 2 ? { year: "numeric" } : {}),
  });
export const percent = (part: number, whole: number): string =>
  whole ? (part / whole).toLocaleString(lang.value, { style: "percent", maximumFractionDigits: 0 }) : "–";

/** "45 min", "2 h 10", "3 d". */
export const span = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t("span_minutes", { n: minutes });
  if (minutes < 48 * 60)
    return t("span_hours", { h: Math.floor(minutes / 60), m: String(minutes % 60).padStart(2, "0") });
  return t("span_days", { n: Math.round(minutes / 1440) });
};
