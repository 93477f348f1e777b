// Small parts of every page: icons, seat shapes, dialogs, the logo, toggles of language, theme and sound.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ComponentChildren, JSX, SVGAttributes } from "preact";
import { changeLang, t } from "./i18n.js";
import { trusted, type Markup } from "./svg.js";
import { setSound, setTheme, lang, sound, theme } from "./settings.js";

/** The first stop of the Tab key: past the bar, to what the page is about. */
export const SkipButton = (): JSX.Element => (
  <button
    class="btn skip-bar"
    onClick={() => {
      const main = document.querySelector("main");
      if (!main) return;
      main.tabIndex = -1;
      main.focus();
    }}>
    {t("skip")}
  </button>
);

export const Icon = ({ id, cls = "i" }: { id: string; cls?: string }): JSX.Element => (
  <svg class={cls} aria-hidden="true">
    <use href={`#ic-${id}`} />
  </svg>
);

/** The shape of a seat, counted from 0 as on the wire. */
export const Shape = ({ seat, cls = "mini" }: { seat: number; cls?: string }): JSX.Element => (
  <svg class={`${cls} seat-${seat + 1}`} aria-hidden="true">
    <use href={`#shape-${seat + 1}`} />
  </svg>
);
export const SeatBadge = ({ seat }: { seat: number }): JSX.Element => (
  <span class={`seat seat-${seat + 1}`}>
    <Shape seat={seat} cls="" />
  </span>
);

export const Logo = (): JSX.Element => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 1.5 29 9v14L16 30.5 3 23V9Z" fill="var(--primary)" />
    <path d="M16 8c4 2.4 6 5.2 6 9v6H10v-6c0-3.8 2-6.6 6-9Z" fill="var(--accent)" />
    <path
      d="M16 13.500c1.8 1.2 2.6 2.500 2.6 4.200V23h-5.200v-5.300c0-1.700.8-3 2.600-4.200Z"
      fill="var(--primary-lo)"
    />
  </svg>
);

export const ThemeToggle = (): JSX.Element => {
  const dark = theme.value === "dark";
  return (
    <button
      class="tool"
      aria-label={t(dark ? "theme_light" : "theme_dark")}
      title={t(dark ? "theme_light" : "theme_dark")}
      onClick={() => setTheme(dark ? "light" : "dark")}>
      <Icon id={dark ? "sun" : "moon"} />
    </button>
  );
};
export const LangToggle = (): JSX.Element => {
  const other = lang.value === "fr" ? "en" : "fr";
  return (
    <button
      class="btn quiet langs"
      lang={other}
      aria-label={other === "fr" ? "Passer en français" : "Switch to English"}
      onClick={() => void changeLang(other)}>
      {lang.value.toUpperCase()}
    </button>
  );
};
export const SoundToggle = (): JSX.Element => (
  <button
    class="tool"
    aria-label={t("sound")}
    aria-pressed={sound.value}
    title={t(sound.value ? "sound_on" : "sound_off")}
    onClick={() => setSound(!sound.value)}>
    <Icon id={sound.value ? "sound" : "mute"} />
  </button>
);

/** A drawing as Preact takes it; an equal drawing is the same value, so that the elements stay and go on moving. */
const useDrawing = (drawing: Markup): { __html: string } => {
  const text = drawing.toString();
  return useMemo(() => ({ __html: trusted(drawing) }), [text]);
};
/** A drawing of our own. */
export const Svg = ({ html, ...rest }: { html: Markup } & SVGAttributes<SVGSVGElement>): JSX.Element => (
  <svg {...rest} dangerouslySetInnerHTML={useDrawing(html)} />
);
/** The same as a group of a larger drawing. */
export const Raw = ({ html, ...rest }: { html: Markup } & Record<string, unknown>): JSX.Element => (
  <g {...rest} dangerouslySetInnerHTML={useDrawing(html)} />
);

/** A modal dialog: focus moves in, Escape and a click beside it close it, focus moves back. */
export const Dialog = ({
  title,
  close,
  children,
  cls = "",
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
  cls?: string;
}): JSX.Element => {
  const ref = useRef<HTMLDialogElement>(null),
    leaving = useRef(false);
  // Before the next frame: a key pressed as soon as the dialog is seen must reach it.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => {
      leaving.current = true;
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${cls}`}
      aria-label={title}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      onClose={() => {
        if (!leaving.current) close(); // a browser may close it without asking: Escape pressed twice
      }}
      onClick={(e) => {
        if (e.target === ref.current) close();
      }}>
      <div class="dialog-in">
        <header role="none">
          <h2>{title}</h2>
          <button class="tool" aria-label={t("close")} onClick={close}>
            <Icon id="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
