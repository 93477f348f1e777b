import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { signal, useSignal, useSignalEffect } from "../../vendor/signals.js";
import { useEffect, useMemo } from "../../vendor/hooks.js";
import { games, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon, Logo, Svg } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { unlockSound } from "../shell/sound.js";
import { viewOf } from "../games/registry.js";
import { LiveRegions } from "./announcer.js";
import { HintPanel } from "./hintpanel.js";
import { Chat } from "./chat.js";
import { Handover } from "./handover.js";
import { Ending } from "./ending.js";
import { TutorialPanel, useTutorial } from "./tutorialpanel.js";
import { Log } from "./log.js";
import { flyPoints } from "./motion.js";
import { KeyHelp, WaitingRoom, Menu } from "./menu.js";
import { TableModel } from "./model.js";
import { Players } from "./players.js";
import { ReplayBar } from "./replaybar.js";
import { ReportDialog } from "./report.js";
import { Rules } from "./rules.js";
import { TurnBox } from "./turnbox.js";
import { PhoneNav, PhoneSheet } from "./phone.js";
import { Bar, Prompt } from "./topbar.js";
import { Notices, OverBar, useRecap } from "./notices.js";
import { shellKeys, keyPressed, titleOf } from "./keys.js";
const TablePage = ({
  id,
  ply,
  invite
}) => {
  const table = useMemo(() => new TableModel(id, ply), [id]);
  useEffect(() => () => table.close(), [table]);
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    addEventListener("pointerdown", unlockSound, { once: true });
    addEventListener("keydown", unlockSound, { once: true });
  }, []);
  const game = table.game.value, problem = table.problem.value;
  if (problem && !table.frame.value) return /* @__PURE__ */ jsx(Lost, { reason: problem.reason || t("no_table") });
  if (!game || !table.frame.value || !table.texts.ready || !games.value.length)
    return /* @__PURE__ */ jsxs("div", { class: "page loading", role: "status", children: [
      /* @__PURE__ */ jsx(Logo, {}),
      /* @__PURE__ */ jsx("p", { children: table.connection.value === "lost" ? t("connection_lost") : t("loading") })
    ] });
  return /* @__PURE__ */ jsx(OpenTable, { table, game, invite }, id);
};
const Lost = ({ reason }) => /* @__PURE__ */ jsxs("main", { class: "page loading", children: [
  /* @__PURE__ */ jsx(Logo, {}),
  /* @__PURE__ */ jsx("h1", { children: t("not_here") }),
  /* @__PURE__ */ jsx("p", { children: reason }),
  /* @__PURE__ */ jsx("a", { class: "btn primary", href: "/", onClick: followLink, children: t("to_lobby") })
] });
const OpenTable = ({
  table,
  game,
  invite
}) => {
  const view = viewOf(game);
  const session = useMemo(() => view.open(table), [table]);
  useEffect(() => () => session.close?.(), [session]);
  useEffect(() => flyPoints(table, session), [session]);
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
  useSignalEffect(() => table.announcer.addNewLines(table));
  const wasOver = useMemo(() => signal(table.over.peek()), [table]);
  useSignalEffect(() => {
    if (table.over.value && !wasOver.peek()) {
      wasOver.value = true;
      if (!table.replay.active.peek()) ending.value = true;
    }
  });
  useTutorial(table, session);
  useRecap(table);
  const heard = table.chat.value.filter((line) => !table.muted.value.has(line.seat)).length;
  const status = table.facts.value.status, replaying = table.replay.active.value && !table.replay.recap.value;
  return /* @__PURE__ */ jsxs(
    "div",
    {
      class: `page table view-${view.folder}${replaying ? " replaying" : ""}`,
      "data-ply": table.frame.value.ply,
      "data-shown": table.replay.shown.value?.ply ?? "",
      children: [
        /* @__PURE__ */ jsx(Svg, { class: "defs", "data-world": view.world, "aria-hidden": "true", html: defs }),
        /* @__PURE__ */ jsx(
          Bar,
          {
            table,
            session,
            game,
            menu: () => {
              menu.value = true;
            }
          }
        ),
        /* @__PURE__ */ jsxs("main", { class: "stage", children: [
          /* @__PURE__ */ jsx("svg", { class: "cloth", "aria-hidden": "true", children: /* @__PURE__ */ jsx("rect", { width: "100%", height: "100%", fill: `url(#${view.world}-cloth)` }) }),
          /* @__PURE__ */ jsx(Prompt, { table, session }),
          /* @__PURE__ */ jsx(session.Board, {}),
          /* @__PURE__ */ jsx(Notices, { table })
        ] }),
        /* @__PURE__ */ jsxs("aside", { class: "side", "aria-label": t("players"), children: [
          table.tutorial && /* @__PURE__ */ jsx(TutorialPanel, { table, tutorial: table.tutorial, cls: "wide-only" }),
          /* @__PURE__ */ jsx(Players, { table, session }),
          /* @__PURE__ */ jsx(session.Aside, {}),
          /* @__PURE__ */ jsx(HintPanel, { table, session }),
          /* @__PURE__ */ jsxs("section", { class: "log panel wide-only", "aria-label": t(side.value), hidden: table.hints.shown.value !== null, children: [
            /* @__PURE__ */ jsxs("header", { children: [
              /* @__PURE__ */ jsx("div", { class: "switch", role: "group", children: ["log", "chat"].map((s) => /* @__PURE__ */ jsxs(
                "button",
                {
                  "aria-pressed": side.value === s,
                  onClick: () => {
                    side.value = s;
                  },
                  children: [
                    t(s),
                    s === "chat" && heard > 0 ? /* @__PURE__ */ jsx("span", { class: "n num", children: heard }) : null
                  ]
                },
                s
              )) }),
              /* @__PURE__ */ jsx(
                "button",
                {
                  class: "tool",
                  "aria-label": t("replay"),
                  title: t("replay"),
                  onClick: () => table.replay.go(table.replay.total.value),
                  children: /* @__PURE__ */ jsx(Icon, { id: "clock" })
                }
              )
            ] }),
            side.value === "log" ? /* @__PURE__ */ jsx(Log, { table, session }) : /* @__PURE__ */ jsx(Chat, { table })
          ] })
        ] }),
        /* @__PURE__ */ jsxs("footer", { class: `dock panel${replaying ? " plain" : ""}`, "aria-label": t("your_things"), children: [
          table.tutorial && /* @__PURE__ */ jsx(TutorialPanel, { table, tutorial: table.tutorial, cls: "phone" }),
          replaying ? /* @__PURE__ */ jsx(ReplayBar, { table }) : status === "waiting" ? /* @__PURE__ */ jsx(WaitingRoom, { table, invite }) : status === "over" ? /* @__PURE__ */ jsx(
            OverBar,
            {
              table,
              open: () => {
                ending.value = true;
              }
            }
          ) : status === "playing" ? /* @__PURE__ */ jsxs(Fragment, { children: [
            /* @__PURE__ */ jsx(session.Dock, {}),
            table.mine.value.length > 0 && /* @__PURE__ */ jsx(TurnBox, { table, session })
          ] }) : /* @__PURE__ */ jsx("p", { class: "wait", children: table.facts.value?.reason ?? t(status === "closed" ? "closed" : "broken") }),
          !replaying && /* @__PURE__ */ jsx(
            PhoneNav,
            {
              table,
              session,
              sheet: (s) => {
                sheet.value = s;
              }
            }
          )
        ] }),
        sheet.value && /* @__PURE__ */ jsx(
          PhoneSheet,
          {
            table,
            session,
            sheet: sheet.value,
            close: () => {
              sheet.value = null;
            }
          }
        ),
        /* @__PURE__ */ jsx(Rules, { table }),
        /* @__PURE__ */ jsx(ReportDialog, { table }),
        menu.value && /* @__PURE__ */ jsx(
          Menu,
          {
            table,
            close: () => {
              menu.value = false;
            },
            help: () => {
              help.value = true;
            },
            chat: () => {
              sheet.value = "chat";
            }
          }
        ),
        help.value && /* @__PURE__ */ jsx(
          KeyHelp,
          {
            keys: [...session.keys(), ...shellKeys(table, session)],
            close: () => {
              help.value = false;
            }
          }
        ),
        ending.value && table.over.value && /* @__PURE__ */ jsx(
          Ending,
          {
            table,
            session,
            close: () => {
              ending.value = false;
            }
          }
        ),
        /* @__PURE__ */ jsx(Handover, { table }),
        /* @__PURE__ */ jsx(LiveRegions, { announcer: table.announcer })
      ]
    }
  );
};
export {
  Lost,
  TablePage
};
