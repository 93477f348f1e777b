import { t, tOr } from "./i18n.js";
const levelName = (level) => {
  const [name = "", ...parameters] = (level ?? "").split(":");
  const told = parameters.map((p) => p.startsWith("time=") ? t("seconds_n", { n: p.slice(5) }) : p.replace("=", " "));
  return [tOr(`level_${name}`, name), ...told].join(" · ");
};
const levelNote = (level) => tOr(`about_${(level ?? "").split(":")[0]}`, "");
export {
  levelName,
  levelNote
};
