// Bot levels in words: the name, and the parameters after it, as in "expert · 2 s".
import { t, tOr } from "./i18n.js";

/** The level without its parameters. */
export const levelId = (level: string | null): string => (level ?? "").split(":")[0]!;

export const levelName = (level: string | null): string => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const words = parameters
    .filter((p) => !p.startsWith("persona="))
    .map((p) => (p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " ")));
  return [tOr(`level_${name}`, name), ...words].join(" · ");
};

/** One line that says how the level plays. */
export const levelNote = (level: string | null): string => tOr(`about_${levelId(level)}`, "");

/** The level a new table proposes: strong enough, and quick. Null when the game has no bots. */
export const defaultLevel = (levels: string[]): string | null =>
  levels.includes("club") ? "club" : (levels.at(-1) ?? null);

/** Only a level that weighs its moves can explain them. */
export const givesHints = (levels: string[]): boolean => levels.some((level) => level !== "random");

/** Whether more time makes the level play better. */
export const takesTime = (level: string | null): boolean => ["expert", "master"].includes(levelId(level));

/** Whether a bot of this level plays by its temper: one that takes any move has none. */
export const hasTemper = (level: string | null): boolean => levelId(level) !== "random";
