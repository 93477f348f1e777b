import { effect, signal } from "../../vendor/signals.js";
const PREFIX = "durbar.";
const read = (key) => {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
};
const write = (key, value) => {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
  }
};
const browserLang = () => navigator.languages.some((l) => l.startsWith("fr")) && !(navigator.languages[0] ?? "").startsWith("en") ? "fr" : "en";
const dark = matchMedia("(prefers-color-scheme: dark)");
const lang = signal(read("lang") ?? browserLang());
const theme = signal(
  read("theme") ?? (dark.matches ? "dark" : "light")
);
const sound = signal(read("sound") !== "off");
const myName = signal(read("name") ?? "");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PHONE = matchMedia("(max-width: 760px)");
const chooseLang = (l) => {
  lang.value = l;
  write("lang", l);
};
const chooseTheme = (t) => {
  theme.value = t;
  write("theme", t);
};
const chooseSound = (on) => {
  sound.value = on;
  write("sound", on ? "on" : "off");
};
const chooseName = (n) => {
  myName.value = n;
  write("name", n);
};
dark.addEventListener("change", () => {
  if (!read("theme")) theme.value = dark.matches ? "dark" : "light";
});
effect(() => {
  document.documentElement.lang = lang.value;
  document.documentElement.dataset["theme"] = theme.value;
});
const parse = (text, otherwise) => {
  try {
    return text ? JSON.parse(text) : otherwise;
  } catch {
    return otherwise;
  }
};
const tokens = signal(parse(read("tokens"), {}));
const keep = (table, token) => {
  tokens.value = { ...parse(read("tokens"), {}), ...tokens.value, [table]: token };
  write("tokens", JSON.stringify(tokens.value));
};
const forget = (table) => {
  const { [table]: _, ...rest } = tokens.value;
  tokens.value = rest;
  write("tokens", JSON.stringify(rest));
};
const tokenFor = (table) => tokens.value[table];
const invitesFor = (table) => parse(read(`invites.${table}`), []);
const keepInvites = (table, invites) => write(`invites.${table}`, JSON.stringify(invites));
const seen = (table) => {
  const n = Number(read(`seen.${table}`) ?? NaN);
  return Number.isFinite(n) ? n : null;
};
const markSeen = (table, ply) => write(`seen.${table}`, String(ply));
const lessonFor = (table) => parse(read(`lesson.${table}`), null);
const keepLesson = (table, key) => write(`lesson.${table}`, JSON.stringify(key));
export {
  PHONE,
  calm,
  chooseLang,
  chooseName,
  chooseSound,
  chooseTheme,
  forget,
  invitesFor,
  keep,
  keepInvites,
  keepLesson,
  lang,
  lessonFor,
  markSeen,
  myName,
  seen,
  sound,
  theme,
  tokenFor,
  tokens
};
