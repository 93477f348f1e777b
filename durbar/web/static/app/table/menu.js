import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon, LangToggle, SeatBadge, SoundToggle, ThemeToggle } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { setName, invitesFor, saveToken, saveInvites, myName, tokenFor } from "../shell/settings.js";
import { ChatSwitch } from "./chat.js";
import { People } from "./report.js";
const CopyButton = ({
  text,
  label,
  table
}) => {
  const copy = async () => {
    const link = await text();
    try {
      await navigator.clipboard.writeText(link);
      table.notify(t("copied"));
    } catch {
      prompt(label, link);
    }
  };
  return /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => void copy().catch((e) => table.showRefusal(e)), children: [
    /* @__PURE__ */ jsx(Icon, { id: "copy" }),
    label
  ] });
};
const here = (table) => `${location.origin}/table/${table.id}`;
const inviteLink = async (table, seat) => {
  const kept = invitesFor(table.id).find((i) => i.seat === seat);
  const invite = kept ?? await api.invite(table.id, seat);
  if (!kept) saveInvites(table.id, [...invitesFor(table.id), invite]);
  return `${here(table)}#invite=${invite.invite}`;
};
const Menu = ({
  table,
  close,
  help,
  chat
}) => {
  const facts = table.facts.value, token = tokenFor(table.id);
  const left = (facts?.seats ?? []).filter((s) => s.kind === "person" && s.left);
  const replaceByBot = async (seat) => {
    try {
      await api.replace(table.id, seat, gameFacts(facts?.game ?? "")?.levels.at(-1) ?? "random");
    } catch (error) {
      table.showRefusal(error);
    }
  };
  const leaveBy = (request) => {
    request(table.id).then(
      () => go("/"),
      (e) => {
        if (e instanceof Refusal) table.showRefusal(e);
        else throw e;
      }
    );
  };
  return /* @__PURE__ */ jsxs(Dialog, { title: t("menu"), cls: "menu", close, children: [
    /* @__PURE__ */ jsxs("div", { class: "menu-list", children: [
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn phone",
          onClick: () => {
            close();
            chat();
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "chat" }),
            t("chat")
          ]
        }
      ),
      /* @__PURE__ */ jsx(CopyButton, { table, label: t("copy_watch"), text: () => here(table) }),
      token && /* @__PURE__ */ jsx(CopyButton, { table, label: t("copy_seat"), text: () => `${here(table)}#token=${token}` }),
      facts?.host && facts.seats.filter((s) => s.kind === "open").map((s) => /* @__PURE__ */ jsx(
        CopyButton,
        {
          table,
          label: t("copy_invite", { n: s.seat + 1 }),
          text: () => inviteLink(table, s.seat)
        },
        s.seat
      )),
      left.map((s) => /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => void replaceByBot(s.seat), children: [
        /* @__PURE__ */ jsx(Icon, { id: "bot" }),
        t("bot_for", { name: table.nameOf(s.seat) })
      ] }, s.seat)),
      table.hints.possible.value && /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            close();
            table.hints.hint();
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "bulb" }),
            t("hint")
          ]
        }
      ),
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            close();
            table.replay.go(table.replay.total.value);
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "clock" }),
            t("replay")
          ]
        }
      ),
      table.over.value && /* @__PURE__ */ jsxs("a", { class: "btn", href: api.recordPath(table.id), download: `durbar-${table.id}.txt`, children: [
        /* @__PURE__ */ jsx(Icon, { id: "download" }),
        t("record")
      ] }),
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            close();
            help();
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "keys" }),
            t("keyboard")
          ]
        }
      ),
      facts?.host && /* @__PURE__ */ jsx(ChatSwitch, { table, cls: "btn" }),
      /* @__PURE__ */ jsx(People, { table, close }),
      /* @__PURE__ */ jsxs("div", { class: "menu-row", children: [
        /* @__PURE__ */ jsx(SoundToggle, {}),
        /* @__PURE__ */ jsx(ThemeToggle, {}),
        /* @__PURE__ */ jsx(LangToggle, {})
      ] }),
      table.mine.value.length > 0 && !table.over.value && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => leaveBy(api.leave), children: [
        /* @__PURE__ */ jsx(Icon, { id: "door" }),
        t("leave_table")
      ] }),
      facts?.host && facts.status === "waiting" && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => leaveBy(api.close), children: [
        /* @__PURE__ */ jsx(Icon, { id: "x" }),
        t("close_table")
      ] })
    ] }),
    facts?.hints === false && table.canExplain.value && /* @__PURE__ */ jsx("p", { class: "fine", children: t("hints_none_here") }),
    facts?.commitment && /* @__PURE__ */ jsxs("p", { class: "fine", children: [
      t("seed_promise"),
      " ",
      /* @__PURE__ */ jsxs("code", { children: [
        facts.commitment.slice(0, 16),
        "…"
      ] }),
      facts.seed ? /* @__PURE__ */ jsxs(Fragment, { children: [
        " ",
        t("seed_was"),
        " ",
        /* @__PURE__ */ jsx("code", { children: facts.seed })
      ] }) : null
    ] })
  ] });
};
const WaitingRoom = ({ table, invite }) => {
  const name = useSignal(myName.value);
  const facts = table.facts.value;
  const open = facts.seats.filter((s) => s.kind === "open");
  const canSit = !table.mine.value.length && open.length > 0 && (invite !== null || facts.listed);
  const sit = async (e) => {
    e.preventDefault();
    setName(name.value.trim());
    try {
      const got = await api.sit(table.id, { name: name.value.trim(), ...invite ? { invite } : {} });
      saveToken(table.id, got.token);
      location.reload();
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return /* @__PURE__ */ jsxs("div", { class: "waiting-room", children: [
    /* @__PURE__ */ jsx("div", { class: "seats-list", children: facts.seats.map((s) => /* @__PURE__ */ jsxs("div", { class: `lseat${s.kind === "open" ? " free" : ""}`, children: [
      /* @__PURE__ */ jsx(SeatBadge, { seat: s.seat }),
      /* @__PURE__ */ jsx("span", { children: table.nameOf(s.seat) }),
      s.kind === "open" && facts.host && /* @__PURE__ */ jsx(CopyButton, { table, label: t("copy_link"), text: () => inviteLink(table, s.seat) })
    ] }, s.seat)) }),
    canSit ? /* @__PURE__ */ jsxs("form", { class: "sit", onSubmit: (e) => void sit(e), children: [
      /* @__PURE__ */ jsxs("label", { children: [
        t("your_name"),
        " ",
        /* @__PURE__ */ jsx(
          "input",
          {
            value: name.value,
            maxLength: 40,
            required: true,
            onInput: (e) => {
              name.value = e.currentTarget.value;
            }
          }
        )
      ] }),
      /* @__PURE__ */ jsx("button", { class: "btn go", children: t("sit_down") })
    ] }) : /* @__PURE__ */ jsx("p", { class: "wait", children: t(facts.host ? "waiting_host" : "waiting_others", { n: open.length }) })
  ] });
};
const KeyHelp = ({ keys, close }) => /* @__PURE__ */ jsx(Dialog, { title: t("keyboard"), cls: "keyhelp", close, children: /* @__PURE__ */ jsx("dl", { children: keys.map(([key, text]) => /* @__PURE__ */ jsxs("div", { children: [
  /* @__PURE__ */ jsx("dt", { children: key.split(" ").map((k) => /* @__PURE__ */ jsx("kbd", { children: k }, k)) }),
  /* @__PURE__ */ jsx("dd", { children: text })
] }, key)) }) });
export {
  CopyButton,
  KeyHelp,
  Menu,
  WaitingRoom
};
