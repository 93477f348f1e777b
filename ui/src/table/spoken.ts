// Who is spoken to: an order only for the viewer who is asked; about anybody else a report in the third person.
import type { LogLine } from "../wire.js";
import { t } from "../shell/i18n.js";
import { verdict } from "./result.js";
import { listed } from "./frames.js";
import { lookingBack } from "./lookingback.js";
import type { Observation, TableModel } from "./model.js";
import { endedByAll } from "./notes.js";

interface Spoken {
  title: string;
  detail: string;
  /** Nothing is asked of the viewer. */
  quiet: boolean;
  /** Whose shape stands before the title. */
  seat: number | null;
}

interface Asked {
  key: string;
  facts: Record<string, unknown>;
}
const askedIn = (o: Observation | null): Asked | null => (o?.["prompt"] as Asked | null | undefined) ?? null;
const report = (title: string, detail = "", seat: number | null = null): Spoken => ({
  title,
  detail,
  quiet: true,
  seat,
});

/** What stands over the board while the game has nothing of its own to say there. */
export const spoken = (table: TableModel): Spoken => {
  const o = table.observation.value;
  if (table.replay.recap.value) return report(t("since_title"), deed(table));
  if (table.replay.active.value) return report(t("replay_now"), lookingBack(table));
  if (table.over.value) return report(table.decided.value ? verdict(table) : "");
  if (table.facts.value?.status === "waiting") return report(t("table_waiting"));
  if (table.facts.value?.status === "closed") return report(t(endedByAll(table) ? "note_ended" : "closed"));
  if (table.quality.value === "slow" && table.busy.value) return report(t("no_answer"), t("no_answer_kept"));
  const end = table.turnEnd.state.value;
  if (end) return { title: t(end.held ? "ended_title" : "guard_title"), detail: end.why, quiet: false, seat: null };
  if (table.plan.ended.value) return report(t("plan_title"), t("plan_ends_here"));
  if (table.myTurn.value) return ordered(table, o);
  const actor = o?.["actor"] as number | null | undefined;
  return actor != null && actor >= 0 ? toldOf(table, o, actor) : report(table.busy.value ? t("one_moment") : "");
};

/** The viewer is asked: in their own turn, or by somebody else's. */
const ordered = (table: TableModel, o: Observation | null): Spoken => {
  const asked = askedIn(o),
    active = o?.["active"] ?? asked?.facts["active"],
    answer = typeof active === "number" && active !== table.viewer.value;
  return {
    title: t(answer ? "your_answer" : "your_turn_title"),
    detail: asked ? unnamed(table, table.texts.prompt(asked.key, asked.facts), asked.facts["seat"]) : "",
    quiet: false,
    seat: null,
  };
};

const toldOf = (table: TableModel, o: Observation | null, actor: number): Spoken => {
  const asked = askedIn(o),
    name = table.nameOf(actor),
    plain = t("is_to_play", { name });
  const told = (asked && table.texts.promptOf(asked.key, asked.facts)) ?? { title: plain, detail: "" };
  const bot = table.seat(actor)?.kind === "bot" && told.title === plain && !table.told.value;
  const title = bot ? t("bot_thinks", { name }) : told.title;
  return report(title, [told.detail, deed(table, actor)].filter(Boolean).join(" "), actor);
};

/** The last thing somebody else did, in the words of the log; without the name of who was just named. */
const deed = (table: TableModel, named = -1): string => {
  const line = lastLine(table);
  if (!line || table.isMe(line.seat) || (named >= 0 && line.seat !== named)) return "";
  const own = line.events.filter((event) => event.seat === line.seat);
  return own
    .map((event) => unnamed(table, table.texts.event(event), event.seat === named ? named : null))
    .filter(Boolean)
    .slice(0, 2)
    .join(" ");
};
const lastLine = (table: TableModel): LogLine | undefined => {
  const end = table.replay.shown.value?.ply ?? table.log.value.length;
  return table.log.value.slice(0, end).findLast((line) => line.seat >= 0);
};

/** Just one action is legal: what is forced says so. */
export const onlyChoice = (table: TableModel): boolean => {
  const { list, ...others } = Array.isArray(table.offers.value) ? { list: null } : (table.offers.value ?? {});
  void list; // counted below
  return table.myTurn.value && !Object.keys(others).length && listed(table.offers.value).length === 1;
};

/** "Ana: place a tile." and "Ana places a tile." after "Ana is to play." would repeat the name. */
const unnamed = (table: TableModel, text: string, seat: unknown): string => {
  if (typeof seat !== "number") return text;
  const name = table.nameOf(seat),
    rest = text.startsWith(name) ? text.slice(name.length).replace(/^[\s\u00a0\u202f]*:?[\s\u00a0\u202f]*/, "") : "";
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : text;
};
