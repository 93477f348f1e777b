import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { signal, useSignal, useSignalEffect } from "../../vendor/signals.js";
import { useEffect } from "../../vendor/hooks.js";
import { Refusal, api } from "../shell/api.js";
import { gameTitle, games, loadGames } from "../shell/games.js";
import { t, tOr } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, Svg, ThemeToggle } from "../shell/parts.js";
import { setName, myName, tokens } from "../shell/settings.js";
import { viewOf } from "../games/registry.js";
import { NewTableDialog } from "./newtable.js";
import { playNow, startTutorial } from "./start.js";
import { yourTurn, List } from "./rows.js";
const mine = signal([]);
const open = signal([]);
const watchable = signal([]);
const trouble = signal("");
const load = async () => {
  await loadGames();
  const keys = Object.entries(tokens.value).slice(-200).map(([table, token]) => ({ table, token }));
  const [a, b, c] = await Promise.all([
    keys.length ? api.mine(keys) : { tables: [] },
    api.tables("waiting"),
    api.tables("playing")
  ]);
  mine.value = a.tables;
  open.value = b.tables.filter((s) => !s.yours.length);
  watchable.value = c.tables.filter((s) => !s.yours.length);
};
const refresh = () => {
  load().then(
    () => {
      trouble.value = "";
    },
    (e) => {
      if (e instanceof Refusal) trouble.value = e.code === "offline" ? t("connection_lost") : e.reason;
      else throw e;
    }
  );
};
const start = async (opening) => {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    trouble.value = error.code === "offline" ? t("connection_lost") : error.reason;
  }
};
const Lobby = () => {
  const making = useSignal(null);
  useSignalEffect(() => {
    document.title = `${mine.value.some(yourTurn) ? "● " : ""}Durbar · ${t("lobby_title")}`;
  });
  useEffect(() => {
    refresh();
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, 4e3);
    return () => clearInterval(timer);
  }, []);
  const running = mine.value.filter((s) => s.status === "playing" || s.status === "waiting").sort((a, b) => Number(yourTurn(b)) - Number(yourTurn(a)) || b.changed - a.changed);
  const finished = mine.value.filter((s) => s.status === "over" || s.status === "broken").sort((a, b) => b.changed - a.changed);
  return /* @__PURE__ */ jsxs("div", { class: "page lobby", children: [
    /* @__PURE__ */ jsxs("header", { class: "bar", children: [
      /* @__PURE__ */ jsxs("span", { class: "brand", children: [
        /* @__PURE__ */ jsx(Logo, {}),
        "Durbar"
      ] }),
      /* @__PURE__ */ jsx("span", { class: "grow" }),
      /* @__PURE__ */ jsx(ThemeToggle, {}),
      /* @__PURE__ */ jsx(LangToggle, {}),
      /* @__PURE__ */ jsx(NameField, {})
    ] }),
    /* @__PURE__ */ jsxs("main", { class: "wrap", children: [
      /* @__PURE__ */ jsx("div", { class: "head", children: /* @__PURE__ */ jsxs("div", { children: [
        /* @__PURE__ */ jsx("h1", { children: t("lobby_title") }),
        /* @__PURE__ */ jsx("p", { children: t("lobby_sub") })
      ] }) }),
      trouble.value && /* @__PURE__ */ jsxs("div", { class: "notice bad", role: "alert", children: [
        /* @__PURE__ */ jsx(Icon, { id: "warn" }),
        /* @__PURE__ */ jsx("span", { children: trouble.value })
      ] }),
      /* @__PURE__ */ jsx("div", { class: "games", children: games.value.map((g) => /* @__PURE__ */ jsx(
        Card,
        {
          game: g,
          make: () => {
            making.value = g;
          }
        },
        g.id
      )) }),
      games.value.length > 0 && /* @__PURE__ */ jsxs("div", { class: "lists", children: [
        /* @__PURE__ */ jsx(List, { title: t("my_games"), hot: running.length > 0, rows: running, none: t("my_games_none") }),
        /* @__PURE__ */ jsx(List, { title: t("open_tables"), rows: open.value, none: t("open_tables_none") })
      ] }),
      (finished.length > 0 || watchable.value.length > 0) && /* @__PURE__ */ jsxs("div", { class: "lists", children: [
        finished.length > 0 && /* @__PURE__ */ jsx(List, { title: t("finished"), rows: finished, none: "", short: true }),
        watchable.value.length > 0 && /* @__PURE__ */ jsx(List, { title: t("watch_tables"), rows: watchable.value, none: "" })
      ] })
    ] }),
    making.value && /* @__PURE__ */ jsx(
      NewTableDialog,
      {
        game: making.value,
        close: () => {
          making.value = null;
        }
      }
    )
  ] });
};
const NameField = () => /* @__PURE__ */ jsxs("label", { class: "who", children: [
  /* @__PURE__ */ jsx("span", { class: "sr", children: t("your_name") }),
  /* @__PURE__ */ jsx(
    "input",
    {
      value: myName.value,
      maxLength: 40,
      placeholder: t("your_name"),
      autocomplete: "nickname",
      onInput: (e) => setName(e.currentTarget.value)
    }
  )
] });
const Card = ({ game, make }) => {
  const view = viewOf(game.id), name = gameTitle(game.id);
  const span = game.seats.length > 1 ? `${game.seats[0]}–${game.seats.at(-1)}` : String(game.seats[0]);
  return /* @__PURE__ */ jsxs("article", { class: "game panel", "aria-label": name, children: [
    /* @__PURE__ */ jsx(Svg, { class: "defs", "data-world": view.world, "aria-hidden": "true", html: view.defs() }),
    /* @__PURE__ */ jsx("div", { class: "art", children: /* @__PURE__ */ jsx(view.Thumb, {}) }),
    /* @__PURE__ */ jsxs("div", { class: "tx", children: [
      /* @__PURE__ */ jsx("h2", { children: name }),
      /* @__PURE__ */ jsxs("div", { class: "facts num", children: [
        /* @__PURE__ */ jsxs("span", { title: t("card_players"), children: [
          /* @__PURE__ */ jsx(Icon, { id: "users" }),
          span
        ] }),
        /* @__PURE__ */ jsxs("span", { title: t("card_minutes"), children: [
          /* @__PURE__ */ jsx(Icon, { id: "clock" }),
          t("minutes", { n: game.minutes })
        ] }),
        /* @__PURE__ */ jsx("span", { class: "wt", role: "img", "aria-label": t("card_weight", { n: game.weight }), children: [1, 2, 3, 4, 5].map((i) => /* @__PURE__ */ jsx("i", { class: i <= game.weight ? "f" : "" }, i)) })
      ] }),
      /* @__PURE__ */ jsx("p", { children: tOr(`about_${game.id}`, "") }),
      /* @__PURE__ */ jsxs("div", { class: "row", children: [
        game.levels.length > 0 && /* @__PURE__ */ jsxs("button", { class: "btn primary", title: t("play_now_title"), onClick: () => void start(playNow(game)), children: [
          /* @__PURE__ */ jsx(Icon, { id: "play" }),
          t("play_now")
        ] }),
        /* @__PURE__ */ jsx("button", { class: "btn", onClick: make, children: t("new_table") })
      ] }),
      game.lesson && /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn quiet tutorial-start",
          title: t("tutorial_start_title"),
          onClick: () => void start(startTutorial(game.id)),
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "help" }),
            t("tutorial_start")
          ]
        }
      )
    ] })
  ] });
};
export {
  Lobby,
  open
};
