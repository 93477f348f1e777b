// How a bot's level is called: its name in words, and the parameters it carries, as in "expert · 2 s".
import { t, tOr } from "./i18n.js";

export const levelName = (level: string | null): string => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const told = parameters.map((p) => (p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " ")));
  return [tOr(`level_${name}`, name), ...told].join(" · ");
};

/** One line that says how the level plays. */
export const levelNote = (level: string | null): string => tOr(`about_${(level ?? "").split(":")[0]}`, "");
