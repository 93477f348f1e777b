// The page's own texts in the chosen language, which alone is fetched. The games' texts come from the server (table/words.ts).
import type en from "../../i18n/en.json";
import { fill, type Facts, type Lang } from "./fill.js";
import { fetchPart } from "./lazy.js";
import { lang, setLang } from "./settings.js";

export type TextKey = keyof typeof en;
type Texts = Record<TextKey, string>;

const SCRIPTS: Readonly<Record<Lang, () => Promise<{ default: Texts }>>> = {
  en: () => import("../../i18n/en.json"),
  fr: () => import("../../i18n/fr.json"),
};
const here: Partial<Record<Lang, Texts>> = {};

/** Fetch the texts of a language. Nothing is drawn before those of the chosen one are here. */
export const loadTexts = async (l: Lang): Promise<void> => {
  here[l] ??= (await fetchPart(l, SCRIPTS[l])).default;
};

/** Change the language as soon as its texts are here, so that no text is missing meanwhile. */
export const changeLang = async (l: Lang): Promise<void> => {
  await loadTexts(l);
  setLang(l);
};

const textOf = (key: string): string | undefined => here[lang.value]?.[key as TextKey];

/** A text of the page. A component that reads it is drawn again when the language changes. */
export const t = (key: TextKey, facts: Facts = {}): string => fill(textOf(key) ?? key, facts, { lang: lang.value });

/** A text whose key is put together at run time, or the fallback. */
export const tOr = (key: string, otherwise: string): string => textOf(key) ?? otherwise;

export const number = (n: number): string => n.toLocaleString(lang.value);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "3 minutes ago" in the chosen language; short where there is little room. */
export const ago = (seconds: number, short = false): string => {
  const past = seconds - Date.now() / 1000;
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto", style: short ? "short" : "long" });
  for (const [unit, size] of steps) if (-past >= size) return format.format(Math.round(past / size), unit);
  return t("just_now");
};
