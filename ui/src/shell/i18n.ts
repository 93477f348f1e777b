// The page's own texts in the chosen language. The games' texts come from the server (table/words.ts).
import en from "../../i18n/en.json";
import fr from "../../i18n/fr.json";
import { fill, type Facts } from "./fill.js";
import { lang } from "./settings.js";

export type TextKey = keyof typeof en;
const CATALOGUES: Record<"en" | "fr", Record<TextKey, string>> = { en, fr };

/** A text of the page. A component that reads it is drawn again when the language changes. */
export const t = (key: TextKey, facts: Facts = {}): string =>
  fill(CATALOGUES[lang.value][key] ?? key, facts, { lang: lang.value });

/** A text whose key is put together at run time, or the fallback. */
export const tOr = (key: string, otherwise: string): string => CATALOGUES[lang.value][key as TextKey] ?? otherwise;

export const number = (n: number): string => n.toLocaleString(lang.value);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "3 minutes ago" in the chosen language. */
export const ago = (seconds: number): string => {
  const past = seconds - Date.now() / 1000;
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  for (const [unit, size] of steps) if (-past >= size) return format.format(Math.round(past / size), unit);
  return t("just_now");
};
