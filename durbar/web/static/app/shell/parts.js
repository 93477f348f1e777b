import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useLayoutEffect, useMemo, useRef } from "../../vendor/hooks.js";
import { t } from "./i18n.js";
import { trusted } from "./svg.js";
import { setLang, setSound, setTheme, lang, sound, theme } from "./settings.js";
const Icon = ({ id, cls = "i" }) => /* @__PURE__ */ jsx("svg", { class: cls, "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#ic-${id}` }) });
const Shape = ({ seat, cls = "mini" }) => /* @__PURE__ */ jsx("svg", { class: `${cls} seat-${seat + 1}`, "aria-hidden": "true", children: /* @__PURE__ */ jsx("use", { href: `#shape-${seat + 1}` }) });
const SeatBadge = ({ seat }) => /* @__PURE__ */ jsx("span", { class: `seat seat-${seat + 1}`, children: /* @__PURE__ */ jsx(Shape, { seat, cls: "" }) });
const Logo = () => /* @__PURE__ */ jsxs("svg", { viewBox: "0 0 32 32", "aria-hidden": "true", children: [
  /* @__PURE__ */ jsx("path", { d: "M16 1.5 29 9v14L16 30.5 3 23V9Z", fill: "var(--primary)" }),
  /* @__PURE__ */ jsx("path", { d: "M16 8c4 2.4 6 5.2 6 9v6H10v-6c0-3.8 2-6.6 6-9Z", fill: "var(--accent)" }),
  /* @__PURE__ */ jsx(
    "path",
    {
      d: "M16 13.500c1.8 1.2 2.6 2.500 2.6 4.200V23h-5.200v-5.300c0-1.700.8-3 2.600-4.200Z",
      fill: "var(--primary-lo)"
    }
  )
] });
const ThemeToggle = () => {
  const dark = theme.value === "dark";
  return /* @__PURE__ */ jsx(
    "button",
    {
      class: "tool",
      "aria-label": t(dark ? "theme_light" : "theme_dark"),
      title: t(dark ? "theme_light" : "theme_dark"),
      onClick: () => setTheme(dark ? "light" : "dark"),
      children: /* @__PURE__ */ jsx(Icon, { id: dark ? "sun" : "moon" })
    }
  );
};
const LangToggle = () => {
  const other = lang.value === "fr" ? "en" : "fr";
  return /* @__PURE__ */ jsx(
    "button",
    {
      class: "btn quiet langs",
      lang: other,
      "aria-label": other === "fr" ? "Passer en français" : "Switch to English",
      onClick: () => setLang(other),
      children: lang.value.toUpperCase()
    }
  );
};
const SoundToggle = () => /* @__PURE__ */ jsx(
  "button",
  {
    class: "tool",
    "aria-label": t("sound"),
    "aria-pressed": sound.value,
    title: t(sound.value ? "sound_on" : "sound_off"),
    onClick: () => setSound(!sound.value),
    children: /* @__PURE__ */ jsx(Icon, { id: sound.value ? "sound" : "mute" })
  }
);
const useDrawing = (drawing) => {
  const text = drawing.toString();
  return useMemo(() => ({ __html: trusted(drawing) }), [text]);
};
const Svg = ({ html, ...rest }) => /* @__PURE__ */ jsx("svg", { ...rest, dangerouslySetInnerHTML: useDrawing(html) });
const Raw = ({ html, ...rest }) => /* @__PURE__ */ jsx("g", { ...rest, dangerouslySetInnerHTML: useDrawing(html) });
const Dialog = ({
  title,
  close,
  children,
  cls = ""
}) => {
  const ref = useRef(null), leaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog.open) dialog.showModal();
    return () => {
      leaving.current = true;
      dialog.close();
    };
  }, []);
  return /* @__PURE__ */ jsx(
    "dialog",
    {
      ref,
      class: `dialog ${cls}`,
      "aria-label": title,
      onCancel: (e) => {
        e.preventDefault();
        close();
      },
      onClose: () => {
        if (!leaving.current) close();
      },
      onClick: (e) => {
        if (e.target === ref.current) close();
      },
      children: /* @__PURE__ */ jsxs("div", { class: "dialog-in", children: [
        /* @__PURE__ */ jsxs("header", { children: [
          /* @__PURE__ */ jsx("h2", { children: title }),
          /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: close, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
        ] }),
        children
      ] })
    }
  );
};
export {
  Dialog,
  Icon,
  LangToggle,
  Logo,
  Raw,
  SeatBadge,
  Shape,
  SoundToggle,
  Svg,
  ThemeToggle
};
