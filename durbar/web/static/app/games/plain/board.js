import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useRef } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import { Motif } from "./motif.js";
const FIELD = /^([^\s:][^:]{0,40}): +(\S.*)$/;
const COMMON = ["game", "options", "viewer", "prompt"];
const LEAST_COLUMNS = 36;
const MOST_LINES = 0.85;
const plainValue = (value) => {
  if (value === null || value === void 0) return "–";
  if (Array.isArray(value)) return value.map(plainValue).join(", ") || "–";
  if (typeof value === "object")
    return Object.entries(value).map(([key, inner]) => `${key} ${plainValue(inner)}`).join(", ") || "–";
  return String(value);
};
const textOf = (observation) => Object.entries(observation ?? {}).filter(([key]) => !COMMON.includes(key)).map(([key, value]) => `${key}: ${plainValue(value)}`).join("\n");
const fieldsOf = (lines) => {
  const found = lines.map((line) => {
    const match = FIELD.exec(line);
    return match && [match[1].trim().replaceAll("_", " "), match[2]];
  });
  return lines.length > 1 && lines.every((line, i) => found[i] || !line.trim()) ? found : null;
};
const columnsOf = (lines) => {
  const lengths = lines.map((line) => line.length).filter((length) => length > 0).sort((a, b) => a - b);
  const most = lengths[Math.floor((lengths.length - 1) * MOST_LINES)] ?? 0;
  return Math.max(LEAST_COLUMNS, Math.min(lengths.at(-1) ?? 0, Math.ceil(most * 1.15)));
};
const useChanges = (lines) => {
  const shown = useRef(null), last = shown.current;
  if (last && last.lines.join("\n") === lines.join("\n")) return last.changed;
  const same = last?.lines.length === lines.length, changed = lines.map((line, i) => !!last && (same ? last.lines[i] !== line : !last.lines.includes(line)));
  shown.current = { lines, changed };
  return changed;
};
const FieldName = ({ table, name }) => {
  const player = table.texts.term("player"), [word, number] = [name.slice(0, player.length), name.slice(player.length).trim()], seat = word.toLowerCase() === player.toLowerCase() && /^\d+$/.test(number) ? Number(number) - 1 : -1;
  return table.seat(seat) ? /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Shape, { seat }),
    " ",
    table.called(seat)
  ] }) : /* @__PURE__ */ jsx(Fragment, { children: name });
};
const Board = ({ table, title }) => {
  const text = table.text.value ?? textOf(table.observation.value), lines = text.replace(/\s+$/, "").split("\n"), fields = fieldsOf(lines), changed = useChanges(lines);
  const columns = columnsOf(lines);
  return /* @__PURE__ */ jsx("div", { class: "plain-board", children: /* @__PURE__ */ jsxs("div", { class: `plain-sheet panel${fields ? " list" : ""}`, children: [
    /* @__PURE__ */ jsx(Motif, { title, part: "band" }),
    /* @__PURE__ */ jsx("div", { class: "plain-text", tabIndex: 0, role: "region", "aria-label": t("plain_table"), children: fields ? /* @__PURE__ */ jsx("dl", { children: fields.map(
      (field, i) => field && /* @__PURE__ */ jsxs("div", { class: `${changed[i] ? "changed" : ""}${fields[i - 1] === null ? " apart" : ""}`, children: [
        /* @__PURE__ */ jsx("dt", { children: /* @__PURE__ */ jsx(FieldName, { table, name: field[0] }) }),
        /* @__PURE__ */ jsx("dd", { children: field[1] })
      ] }, i)
    ) }) : /* @__PURE__ */ jsx("pre", { style: { "--columns": columns, "--rows": lines.length }, children: lines.map((line, i) => /* @__PURE__ */ jsx("span", { class: `${changed[i] ? "changed" : ""}${line.length > columns ? " prose" : ""}`, children: `${line || " "}
` }, i)) }) })
  ] }) });
};
export {
  Board,
  textOf
};
