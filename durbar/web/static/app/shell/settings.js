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
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const PHONE = matchMedia("(max-width: 760px)");
const setLang = (l) => {
  lang.value = l;
  write("lang", l);
};
const setTheme = (t) => {
  theme.value = t;
  write("theme", t);
};
const setSound = (on) => {
  sound.value = on;
  write("sound", on ? "on" : "off");
};
const setName = (n) => {
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
const saveToken = (table, token) => {
  tokens.value = { ...parse(read("tokens"), {}), ...tokens.value, [table]: token };
  write("tokens", JSON.stringify(tokens.value));
};
const tokenFor = (table) => tokens.value[table];
const invitesFor = (table) => parse(read(`invites.${table}`), []);
const saveInvites = (table, invites) => write(`invites.${table}`, JSON.stringify(invites));
const mutedAt = (table) => {
  const seats = parse(read(`muted.${table}`), []);
  return Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : [];
};
const saveMuted = (table, seats) => write(`muted.${table}`, JSON.stringify(seats));
const lastSeen = (table) => {
  const n = Number(read(`seen.${table}`) ?? NaN);
  return Number.isFinite(n) ? n : null;
};
const markSeen = (table, ply) => write(`seen.${table}`, String(ply));
const tutorialFor = (table) => parse(read(`lesson.${table}`), null);
const saveTutorial = (table, key) => write(`lesson.${table}`, JSON.stringify(key));
export {
  PHONE,
  invitesFor,
  lang,
  lastSeen,
  markSeen,
  mutedAt,
  myName,
  reducedMotion,
  saveInvites,
  saveMuted,
  saveToken,
  saveTutorial,
  setLang,
  setName,
  setSound,
  setTheme,
  sound,
  theme,
  tokenFor,
  tokens,
  tutorialFor
};
