import { t, tOr } from "./i18n.js";
const nameIn = (level) => (level ?? "").split(":")[0];
const levelName = (level) => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const told = parameters.map((p) => p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " "));
  return [tOr(`level_${name}`, name), ...told].join(" · ");
};
const levelNote = (level) => tOr(`about_${nameIn(level)}`, "");
const usual = (levels) => levels.includes("club") ? "club" : levels.at(-1) ?? null;
const takesTime = (level) => nameIn(level) === "expert";
export {
  levelName,
  levelNote,
  nameIn,
  takesTime,
  usual
};
