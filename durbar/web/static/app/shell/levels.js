import { t, tOr } from "./i18n.js";
const levelId = (level) => (level ?? "").split(":")[0];
const levelName = (level) => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const words = parameters.map(
    (p) => p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " ")
  );
  return [tOr(`level_${name}`, name), ...words].join(" · ");
};
const levelNote = (level) => tOr(`about_${levelId(level)}`, "");
const defaultLevel = (levels) => levels.includes("club") ? "club" : levels.at(-1) ?? null;
const givesHints = (levels) => levels.some((level) => level !== "random");
const takesTime = (level) => levelId(level) === "expert";
export {
  defaultLevel,
  givesHints,
  levelId,
  levelName,
  levelNote,
  takesTime
};
