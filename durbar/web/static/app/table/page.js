import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { signal, useSignal, useSignalEffect } from "../../vendor/signals.js";
import { useEffect, useMemo } from "../../vendor/hooks.js";
import { t, tOr } from "../shell/i18n.js";
import { Icon, LangToggle, Logo, SoundToggle, Svg, ThemeToggle } from "../shell/parts.js";
import { stay } from "../shell/route.js";
import { wake } from "../shell/sound.js";
import { viewOf } from "../games/registry.js";
import { Chat } from "./chat.js";
import { Curtain } from "./curtain.js";
import { Ending, rematch, verdict } from "./ending.js";
import { Log, sinceMine } from "./log.js";
import { KeyHelp, Lounge, Menu } from "./menu.js";
import { TableModel } from "./model.js";
import { Players } from "./players.js";
import { ReplayBar } from "./replaybar.js";
import { Rules } from "./rules.js";
import { TurnBox, endTurn } from "./turnbox.js";
const TablePage = ({ id, ply, invite }) => {
  const table = useMemo(() => new TableModel(id, ply), [id]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => {
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }, []);
  const game = table.game.value, problem = table.problem.value;
  if (problem && !table.frame.value) return /* @__PURE__ */ jsx(Lost, { reason: problem.reason || t("no_table") });
  if (!game || !table.frame.value || !table.speech.ready) return /* @__PURE__ */ jsxs("div", { class: "page loading", role: "status", children: [
    /* @__PURE__ */ jsx(Logo, {}),
    /* @__PURE__ */ jsx("p", { children: table.link.value === "lost" ? t("link_lost") : t("loading") })
  ] });
  return /* @__PURE__ */ jsx(Open, { table, game, invite }, id);
};
const Lost = ({ reason }) => /* @__PURE__ */ jsxs("main", { class: "page loading", children: [
  /* @__PURE__ */ jsx(Logo, {}),
  /* @__PURE__ */ jsx("h1", { children: t("not_here") }),
  /* @__PURE__ */ jsx("p", { children: reason }),
  /* @__PURE__ */ jsx("a", { class: "btn primary", href: "/", onClick: stay, children: t("to_lobby") })
] });
const Open = ({ table, game, invite }) => {
  const view = viewOf(game);
  const session = useMemo(() => view.open(table), [table]);
  useEffect(() => () => session.close?.(), [session]);
  const menu = useSignal(false), help = useSignal(false), ending = useSignal(false), sheet = useSignal(null);
  const side = useSignal("log");
  const defs = useMemo(() => view.defs(), [view]);
  useEffect(() => {
    document.documentElement.dataset["world"] = view.world;
    return () => {
      delete document.documentElement.dataset["world"];
    };
  }, [view]);
  useEffect(() => {
    const press = (e) => keyPressed(e, table, session, () => {
      help.value = true;
    });
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [session]);
  useSignalEffect(() => {
    document.title = titleOf(table);
  });
  const announced = useMemo(() => ({ version: -1 }), [table]);
  useSignalEffect(() => announceNews(table, announced));
  const wasOver = useMemo(() => signal(table.over.peek()), [table]);
  useSignalEffect(() => {
    if (table.over.value && !wasOver.peek()) {
      wasOver.value = true;
      if (!table.replay.active.peek()) ending.value = true;
    }
  });
  const status = table.facts.value.status, replaying = table.replay.active.value;
  return /* @__PURE__ */ jsxs("div", { class: `page table game-${game}${replaying ? " replaying" : ""}`, "data-ply": table.frame.value.ply, "data-shown": table.replay.shown.value?.ply ?? "", children: [
    /* @__PURE__ */ jsx(Svg, { class: "defs", "data-world": view.world, "aria-hidden": "true", html: defs }),
    /* @__PURE__ */ jsx(Bar, { table, session, game, menu: () => {
      menu.value = true;
    } }),
    /* @__PURE__ */ jsxs("main", { class: "stage", children: [
      /* @__PURE__ */ jsx("svg", { class: "cloth", "aria-hidden": "true", children: /* @__PURE__ */ jsx("rect", { width: "100%", height: "100%", fill: `url(#${view.world}-cloth)` }) }),
      /* @__PURE__ */ jsx(Prompt, { table, session }),
      /* @__PURE__ */ jsx(session.Board, {}),
      /* @__PURE__ */ jsx(Notices, { table })
    ] }),
    /* @__PURE__ */ jsxs("aside", { class: "side", "aria-label": t("players"), children: [
      /* @__PURE__ */ jsx(Players, { table, session }),
      /* @__PURE__ */ jsx(session.Aside, {}),
      /* @__PURE__ */ jsxs("section", { class: "log panel wide-only", "aria-label": t(side.value), children: [
        /* @__PURE__ */ jsxs("header", { children: [
          /* @__PURE__ */ jsx("div", { class: "switch", role: "group", children: ["log", "chat"].map((s) => /* @__PURE__ */ jsxs("button", { "aria-pressed": side.value === s, onClick: () => {
            side.value = s;
          }, children: [
            t(s),
            s === "chat" && table.chat.value.length > 0 ? /* @__PURE__ */ jsx("span", { class: "n num", children: table.chat.value.length }) : null
          ] }, s)) }),
          /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("replay"), title: t("replay"), onClick: () => table.replay.go(table.replay.total.value), children: /* @__PURE__ */ jsx(Icon, { id: "clock" }) })
        ] }),
        side.value === "log" ? /* @__PURE__ */ jsx(Log, { table, session }) : /* @__PURE__ */ jsx(Chat, { table })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("footer", { class: `dock panel${replaying ? " plain" : ""}`, "aria-label": t("your_things"), children: [
      replaying ? /* @__PURE__ */ jsx(ReplayBar, { table }) : status === "waiting" ? /* @__PURE__ */ jsx(Lounge, { table, invite }) : status === "over" ? /* @__PURE__ */ jsx(OverBar, { table, open: () => {
        ending.value = true;
      } }) : status === "playing" ? /* @__PURE__ */ jsxs(Fragment, { children: [
        /* @__PURE__ */ jsx(session.Dock, {}),
        table.mine.value.length > 0 && /* @__PURE__ */ jsx(TurnBox, { table, session })
      ] }) : /* @__PURE__ */ jsx("p", { class: "wait", children: table.facts.value?.reason ?? t(status === "closed" ? "closed" : "broken") }),
      !replaying && /* @__PURE__ */ jsx(PhoneNav, { table, session, sheet: (s) => {
        sheet.value = s;
      } })
    ] }),
    sheet.value && /* @__PURE__ */ jsx(PhoneSheet, { table, session, sheet: sheet.value, close: () => {
      sheet.value = null;
    } }),
    /* @__PURE__ */ jsx(Rules, { table }),
    menu.value && /* @__PURE__ */ jsx(Menu, { table, close: () => {
      menu.value = false;
    }, help: () => {
      help.value = true;
    } }),
    help.value && /* @__PURE__ */ jsx(KeyHelp, { keys: [...session.keys(), ...shellKeys(session)], close: () => {
      help.value = false;
    } }),
    ending.value && table.over.value && /* @__PURE__ */ jsx(Ending, { table, session, close: () => {
      ending.value = false;
    } }),
    /* @__PURE__ */ jsx(Curtain, { table }),
    /* @__PURE__ */ jsx("div", { class: "sr", role: "status", "aria-live": "polite", children: table.said.value })
  ] });
};
const Bar = ({ table, session, game, menu }) => /* @__PURE__ */ jsxs("header", { class: "bar", children: [
  /* @__PURE__ */ jsxs("a", { class: "brand", href: "/", onClick: stay, "aria-label": t("to_lobby"), children: [
    /* @__PURE__ */ jsx("span", { class: "phone", children: /* @__PURE__ */ jsx(Icon, { id: "back" }) }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: /* @__PURE__ */ jsx(Logo, {}) }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: "Durbar" })
  ] }),
  /* @__PURE__ */ jsx("span", { class: "sep wide-only" }),
  /* @__PURE__ */ jsx("h1", { class: "title", children: tOr(`game_${game}`, game) }),
  /* @__PURE__ */ jsx("span", { class: "meta num", children: session.status() }),
  session.Strip ? /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "strip wide-only", children: /* @__PURE__ */ jsx(session.Strip, {}) }),
    /* @__PURE__ */ jsx("span", { class: "grow phone" })
  ] }) : /* @__PURE__ */ jsx("span", { class: "grow" }),
  /* @__PURE__ */ jsxs("button", { class: "btn quiet rules-btn", onClick: () => table.openRules(), "aria-label": t("rules"), children: [
    /* @__PURE__ */ jsx(Icon, { id: "help" }),
    /* @__PURE__ */ jsx("span", { class: "wide-only", children: t("rules") }),
    /* @__PURE__ */ jsx("kbd", { class: "wide-only", children: "?" })
  ] }),
  /* @__PURE__ */ jsxs("span", { class: "wide-only tools", children: [
    /* @__PURE__ */ jsx(SoundToggle, {}),
    /* @__PURE__ */ jsx(ThemeToggle, {}),
    /* @__PURE__ */ jsx(LangToggle, {})
  ] }),
  /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("menu"), title: t("menu"), onClick: menu, children: /* @__PURE__ */ jsx(Icon, { id: "menu" }) })
] });
const Prompt = ({ table, session }) => {
  const said = session.say(), o = table.observation.value;
  const asked = o?.["prompt"];
  const text = !said && asked ? unnamed(table, table.speech.prompt(asked.key, asked.facts ?? {}), asked.facts?.["seat"]) : "";
  const actor = o?.["actor"];
  const turn = table.replay.active.value ? t("replay_now") : table.over.value ? verdict(table) : table.facts.value?.status === "waiting" ? t("table_waiting") : table.myTurn.value ? t("your_turn_title") : actor != null && actor >= 0 ? t("turn_of", { name: table.nameOf(actor) }) : "";
  const mine = table.myTurn.value && !table.replay.active.value;
  return /* @__PURE__ */ jsxs("div", { class: `prompt${said?.bad ? " bad" : ""}${mine ? "" : " quiet"}`, children: [
    /* @__PURE__ */ jsxs("p", { children: [
      /* @__PURE__ */ jsx("b", { children: said?.title ?? turn }),
      " ",
      /* @__PURE__ */ jsx("span", { class: "why", children: said ? said.detail : table.over.value && !table.replay.active.value ? "" : text }),
      said?.clause && /* @__PURE__ */ jsxs(Fragment, { children: [
        " ",
        /* @__PURE__ */ jsx("button", { class: "link", onClick: () => table.openRules(said.clause), children: t("rule_n", { id: said.clause }) })
      ] })
    ] }),
    session.Meter && !table.over.value && /* @__PURE__ */ jsx(session.Meter, {})
  ] });
};
const unnamed = (table, text, seat) => {
  const name = typeof seat === "number" ? `${table.nameOf(seat)}: ` : "", bare = text.replace(/\u00a0:/, ":").replace(" : ", ": ");
  if (!name || !bare.startsWith(name)) return text;
  const rest = bare.slice(name.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
const Notices = ({ table }) => {
  const toast = table.toast.value, away = table.away.value;
  return /* @__PURE__ */ jsxs("div", { class: "notices", children: [
    table.link.value === "lost" && /* @__PURE__ */ jsxs("div", { class: "notice lost", role: "alert", children: [
      /* @__PURE__ */ jsx(Icon, { id: "warn" }),
      /* @__PURE__ */ jsx("span", { children: t("link_lost") })
    ] }),
    away && !table.replay.active.value && /* @__PURE__ */ jsxs("div", { class: "notice since", children: [
      /* @__PURE__ */ jsx("span", { children: t("since_n", { n: away.to - away.from }) }),
      /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => {
        table.away.value = null;
        table.replay.play(away.from, away.to);
      }, children: [
        /* @__PURE__ */ jsx(Icon, { id: "play" }),
        t("since_show")
      ] }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: () => {
        table.away.value = null;
      }, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] }),
    toast && /* @__PURE__ */ jsxs("div", { class: `notice toast${toast.bad ? " bad" : ""}`, role: toast.bad ? "alert" : "status", children: [
      /* @__PURE__ */ jsx(Icon, { id: toast.bad ? "warn" : "tick" }),
      /* @__PURE__ */ jsx("span", { children: toast.text }),
      toast.clause && /* @__PURE__ */ jsx("button", { class: "btn clause", onClick: () => table.openRules(toast.clause), children: t("rule_n", { id: toast.clause }) }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: () => {
        table.toast.value = null;
      }, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] })
  ] });
};
const OverBar = ({ table, open }) => /* @__PURE__ */ jsxs("div", { class: "overbar", children: [
  /* @__PURE__ */ jsxs("h2", { children: [
    /* @__PURE__ */ jsx(Icon, { id: "crown" }),
    verdict(table)
  ] }),
  /* @__PURE__ */ jsxs("div", { class: "acts", children: [
    /* @__PURE__ */ jsxs("button", { class: "btn go", onClick: open, children: [
      /* @__PURE__ */ jsx(Icon, { id: "chart" }),
      t("end_show")
    ] }),
    /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => table.replay.play(), children: [
      /* @__PURE__ */ jsx(Icon, { id: "play" }),
      t("replay")
    ] }),
    table.mine.value.length > 0 && /* @__PURE__ */ jsxs("button", { class: "btn primary", onClick: () => void rematch(table), children: [
      /* @__PURE__ */ jsx(Icon, { id: "restart" }),
      t("rematch")
    ] })
  ] })
] });
const PhoneNav = ({ table, session, sheet }) => {
  const f = table.frame.value, end = session.end(), busy = table.busy.value, plays = table.facts.value?.status === "playing" && table.mine.value.length > 0;
  return /* @__PURE__ */ jsxs("div", { class: `pnav phone${plays && session.Acts ? " with-acts" : ""}`, children: [
    plays && /* @__PURE__ */ jsxs("button", { class: "btn", disabled: !f?.undoable || busy, onClick: () => void table.undo(), "aria-label": t("undo"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "undo" }),
      /* @__PURE__ */ jsx("span", { children: t("undo") })
    ] }),
    plays && session.Hand && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("hand"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "cards" }),
      t("hand")
    ] }),
    /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("log"), "aria-label": t("log"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "log" }),
      /* @__PURE__ */ jsx("span", { children: t("log") })
    ] }),
    !plays && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("chat"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "chat" }),
      t("chat")
    ] }),
    plays && (session.Acts ? /* @__PURE__ */ jsx(session.Acts, {}) : /* @__PURE__ */ jsxs("button", { class: "btn go end", disabled: !end || busy, onClick: () => endTurn(table, session), children: [
      /* @__PURE__ */ jsx(Icon, { id: "end" }),
      t("end_turn")
    ] }))
  ] });
};
const PhoneSheet = ({ table, session, sheet, close }) => {
  const f = table.frame.value;
  return /* @__PURE__ */ jsx("div", { class: "veil phone", onClick: (e) => {
    if (e.target === e.currentTarget) close();
  }, children: /* @__PURE__ */ jsxs("section", { class: "sheet panel", role: "dialog", "aria-label": t(sheet), children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx("h2", { children: t(sheet) }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: close, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] }),
    sheet === "hand" && session.Hand && /* @__PURE__ */ jsx(session.Hand, {}),
    sheet === "hand" && /* @__PURE__ */ jsxs("div", { class: "prow", children: [
      /* @__PURE__ */ jsxs("button", { class: "btn", disabled: !f?.redoable, onClick: () => void table.redo(), children: [
        /* @__PURE__ */ jsx(Icon, { id: "redo" }),
        t("redo")
      ] }),
      /* @__PURE__ */ jsxs("button", { class: "btn", disabled: (f?.undoable ?? 0) < 2, onClick: () => {
        void table.undo(f?.undoable ?? 1);
        close();
      }, children: [
        /* @__PURE__ */ jsx(Icon, { id: "restart" }),
        t("restart_turn")
      ] })
    ] }),
    sheet === "log" && /* @__PURE__ */ jsx(Log, { table, session }),
    sheet === "chat" && /* @__PURE__ */ jsx(Chat, { table })
  ] }) });
};
const shellKeys = (session) => [
  ["U", t("undo")],
  ["Y", t("redo")],
  ...session.Acts ? [] : [["E", t("end_turn")]],
  ["?", t("rules")],
  ["← →", t("key_replay")],
  ["Esc", t("key_escape")]
];
const typing = (e) => {
  const el = e.target;
  return !!el && (el.matches("input:not([type=range]), textarea, select") || !!el.closest("dialog"));
};
const keyPressed = (e, table, session, help) => {
  if (typing(e) || e.ctrlKey || e.metaKey || e.altKey) return;
  const { replay } = table, key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const done = (() => {
    if (table.curtain.value !== null) return false;
    if (key === "?") return table.openRules(), true;
    if (key === "h") return help(), true;
    if (key === "Escape") return session.cancel() || (replay.active.value ? (replay.go(null), true) : false);
    if (replay.active.value && key === "ArrowLeft") return e.shiftKey ? replay.turn(-1) : replay.step(-1), true;
    if (replay.active.value && key === "ArrowRight") return e.shiftKey ? replay.turn(1) : replay.step(1), true;
    if (replay.active.value) return false;
    if (key === "u" && table.frame.value?.undoable) return void table.undo(), true;
    if (key === "y" && table.frame.value?.redoable) return void table.redo(), true;
    if (key === "e" && table.myTurn.value && !session.Acts) return endTurn(table, session), true;
    return session.key(e);
  })();
  if (done) e.preventDefault();
};
const titleOf = (table) => {
  const name = tOr(`game_${table.game.value}`, "Durbar");
  if (table.over.value) return `${verdict(table)} · ${name}`;
  return table.myTurn.value ? `● ${t("your_turn_title")} ${name} · Durbar` : `${name} · Durbar`;
};
const announceNews = (table, announced) => {
  const log = table.log.value, last = log.at(-1), version = table.frame.value?.version ?? -1;
  if (!last || !table.speech.ready || version === announced.version) return;
  announced.version = version;
  const text = last.events.map((e) => `${e.seat >= 0 ? `${table.called(e.seat)}: ` : ""}${table.speech.event(e)}`).join(" ");
  const turn = table.myTurn.value && sinceMine(table) <= last.ply ? ` ${t("your_turn_title")}` : "";
  table.announce(text + turn);
};
export {
  Lost,
  TablePage
};
