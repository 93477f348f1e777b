import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { canHint, gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { levelName, levelNote, levelId, takesTime, defaultLevel } from "../shell/levels.js";
import { Dialog, Icon, SeatBadge } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { setName, saveToken, saveInvites, myName } from "../shell/settings.js";
import { wordsOf } from "../table/words.js";
const PACES = [2, 5, 10];
const NewTableDialog = ({ game, close }) => {
  const count = useSignal(game.seats.includes(3) ? 3 : game.seats[0]);
  const choices = useSignal(
    Array.from({ length: game.seats.at(-1) }, (_, i) => ({
      kind: !i ? "me" : game.levels.length ? "bot" : "open",
      level: defaultLevel(game.levels),
      name: i ? "" : myName.value
    }))
  );
  const options = useSignal({});
  const seed = useSignal(""), hints = useSignal(true), listed = useSignal(true), shuffle = useSignal(false), error = useSignal(""), busy = useSignal(false);
  const labels = wordsOf(game.id)?.catalogue?.["options"] ?? {};
  const change = (seat, part) => {
    choices.value = choices.value.map((w, i) => i === seat ? { ...w, ...part } : w);
  };
  const seats = choices.value.slice(0, count.value);
  const someOpen = seats.some((w) => w.kind === "open");
  const create = async (e) => {
    e.preventDefault();
    busy.value = true;
    const mine = seats.find((w) => w.kind === "me");
    if (mine?.name.trim()) setName(mine.name.trim());
    try {
      const created = await api.create({
        game: game.id,
        options: options.value,
        shuffle: shuffle.value,
        hints: hints.value,
        listed: listed.value && someOpen,
        seats: seats.map(
          (w) => w.kind === "bot" ? { kind: "bot", level: w.level } : w.kind === "me" ? { kind: "me", name: w.name.trim() || myName.value || t("guest") } : { kind: "open" }
        ),
        ...seed.value.trim() ? { seed: seed.value.trim() } : {}
      });
      saveToken(created.table, created.token);
      saveInvites(created.table, created.invites);
      go(`/table/${created.table}`);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      error.value = problem.code === "offline" ? t("connection_lost") : problem.reason;
    } finally {
      busy.value = false;
    }
  };
  return /* @__PURE__ */ jsx(Dialog, { title: t("new_table_of", { game: gameTitle(game.id) }), cls: "newtable", close, children: /* @__PURE__ */ jsxs("form", { onSubmit: (e) => void create(e), children: [
    /* @__PURE__ */ jsxs("fieldset", { class: "counts", children: [
      /* @__PURE__ */ jsx("legend", { children: t("how_many") }),
      game.seats.map((n) => /* @__PURE__ */ jsxs("label", { class: "pick", children: [
        /* @__PURE__ */ jsx(
          "input",
          {
            type: "radio",
            name: "count",
            checked: count.value === n,
            onChange: () => {
              count.value = n;
            }
          }
        ),
        /* @__PURE__ */ jsx("span", { class: "num", children: n })
      ] }, n))
    ] }),
    /* @__PURE__ */ jsxs("fieldset", { class: "seat-choices", children: [
      /* @__PURE__ */ jsx("legend", { children: t("who_sits") }),
      seats.map((w, i) => /* @__PURE__ */ jsxs("div", { class: "seat-choice", children: [
        /* @__PURE__ */ jsx(SeatBadge, { seat: i }),
        /* @__PURE__ */ jsxs(
          "select",
          {
            "aria-label": t("seat_n", { n: i + 1 }),
            value: w.kind === "bot" ? `bot:${levelId(w.level)}` : w.kind,
            onChange: (e) => {
              const [kind, level] = e.currentTarget.value.split(":");
              change(i, { kind, level: level ?? w.level });
            },
            children: [
              /* @__PURE__ */ jsx("option", { value: "me", children: t("seat_me") }),
              /* @__PURE__ */ jsx("option", { value: "open", children: t("seat_open") }),
              game.levels.map((l) => /* @__PURE__ */ jsx("option", { value: `bot:${l}`, children: t("seat_bot", { level: levelName(l) }) }, l))
            ]
          }
        ),
        w.kind === "bot" && takesTime(w.level) && /* @__PURE__ */ jsxs(
          "select",
          {
            class: "pace",
            "aria-label": t("think_time_of", { n: i + 1 }),
            value: w.level?.split("time=")[1] ?? "",
            onChange: (e) => {
              const time = e.currentTarget.value;
              change(i, { level: levelId(w.level) + (time && `:time=${time}`) });
            },
            children: [
              /* @__PURE__ */ jsx("option", { value: "", children: t("think_usual") }),
              PACES.map((n) => /* @__PURE__ */ jsx("option", { value: n, children: t("think_n", { n }) }, n))
            ]
          }
        ),
        w.kind === "bot" && /* @__PURE__ */ jsx("small", { class: "about", children: levelNote(w.level) }),
        w.kind === "me" && /* @__PURE__ */ jsx(
          "input",
          {
            value: w.name,
            maxLength: 40,
            placeholder: t("your_name"),
            "aria-label": t("name_of_seat", { n: i + 1 }),
            onInput: (e) => change(i, { name: e.currentTarget.value })
          }
        )
      ] }, i)),
      seats.filter((w) => w.kind === "me").length > 1 && /* @__PURE__ */ jsx("p", { class: "fine", children: t("hotseat_note") }),
      /* @__PURE__ */ jsxs("label", { class: "check", children: [
        /* @__PURE__ */ jsx(
          "input",
          {
            type: "checkbox",
            checked: shuffle.value,
            onChange: (e) => {
              shuffle.value = e.currentTarget.checked;
            }
          }
        ),
        t("shuffle_seats")
      ] }),
      someOpen && /* @__PURE__ */ jsxs("label", { class: "check", children: [
        /* @__PURE__ */ jsx(
          "input",
          {
            type: "checkbox",
            checked: listed.value,
            onChange: (e) => {
              listed.value = e.currentTarget.checked;
            }
          }
        ),
        t("listed")
      ] })
    ] }),
    canHint(game.id) && /* @__PURE__ */ jsxs("label", { class: "check", children: [
      /* @__PURE__ */ jsx(
        "input",
        {
          type: "checkbox",
          checked: hints.value,
          onChange: (e) => {
            hints.value = e.currentTarget.checked;
          }
        }
      ),
      t("hints_allowed")
    ] }),
    /* @__PURE__ */ jsxs("details", { class: "more", children: [
      /* @__PURE__ */ jsx("summary", { children: t("options") }),
      game.options.filter((o) => o.choices).map((o) => /* @__PURE__ */ jsxs("label", { class: "opt", children: [
        /* @__PURE__ */ jsx("span", { children: labels[o.id] ?? o.id }),
        /* @__PURE__ */ jsx(
          "select",
          {
            value: String(options.value[o.id] ?? o.default),
            onChange: (e) => pickOption(o, e.currentTarget.value, options),
            children: (o.choices ?? []).map((c) => /* @__PURE__ */ jsx("option", { value: String(c), children: labels[`${o.id}_${String(c)}`] ?? String(c) }, String(c)))
          }
        )
      ] }, o.id)),
      /* @__PURE__ */ jsxs("label", { class: "opt", children: [
        /* @__PURE__ */ jsx("span", { children: t("seed") }),
        /* @__PURE__ */ jsx(
          "input",
          {
            value: seed.value,
            maxLength: 80,
            placeholder: t("seed_random"),
            onInput: (e) => {
              seed.value = e.currentTarget.value;
            }
          }
        )
      ] })
    ] }),
    error.value && /* @__PURE__ */ jsxs("p", { class: "notice bad", role: "alert", children: [
      /* @__PURE__ */ jsx(Icon, { id: "warn" }),
      error.value
    ] }),
    /* @__PURE__ */ jsxs("footer", { class: "acts", children: [
      /* @__PURE__ */ jsx("button", { type: "button", class: "btn", onClick: close, children: t("cancel") }),
      /* @__PURE__ */ jsx("button", { class: "btn primary", disabled: busy.value, children: t("open_table") })
    ] })
  ] }) });
};
const pickOption = (o, text, into) => {
  const choice = (o.choices ?? []).find((c) => String(c) === text);
  const { [o.id]: _, ...rest } = into.value;
  into.value = choice === o.default ? rest : { ...rest, [o.id]: choice };
};
export {
  NewTableDialog
};
