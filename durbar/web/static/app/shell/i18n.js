import en from "../i18n/en.js";
import fr from "../i18n/fr.js";
import { fill } from "./fill.js";
import { lang } from "./settings.js";
const CATALOGUES = { en, fr };
const t = (key, facts = {}) => fill(CATALOGUES[lang.value][key] ?? key, facts, { lang: lang.value });
const tOr = (key, otherwise) => CATALOGUES[lang.value][key] ?? otherwise;
const number = (n) => n.toLocaleString(lang.value);
const signed = (n) => n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
const ago = (seconds) => {
  const past = seconds - Date.now() / 1e3;
  const steps = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60]
  ];
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" });
  for (const [unit, size] of steps) if (-past >= size) return format.format(Math.round(past / size), unit);
  return t("just_now");
};
export {
  ago,
  number,
  signed,
  t,
  tOr
};
