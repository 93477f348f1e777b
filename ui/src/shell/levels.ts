// How a bot's level is called: its name in words, and the parameters it carries, as in "expert · 2 s".
import { t, tOr } from "./i18n.js";

/** The level without its parameters. */
export const nameIn = (level: string | null): string => (level ?? "").split(":")[0]!;

export const levelName = (level: string | null): string => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const told = parameters.map((p) => (p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " ")));
  return [tOr(`level_${name}`, name), ...told].join(" · ");
};

/** One line that says how the level plays. */
export const levelNote = (level: string | null): string => tOr(`about_${nameIn(level)}`, "");

/** Who sits down unless somebody else is wished for: good, and quick. */
export const usual = (levels: string[]): string | null => (levels.includes("club") ? "club" : (levels.at(-1) ?? null));

/** Whether more time makes the level play better. */
export const takesTime = (level: string | null): boolean => nameIn(level) === "expert";
