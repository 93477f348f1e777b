// Sentences about the selection: the prompt, moves by name, what they would bring, a district in words.
import { t, tOr } from "../../shell/i18n.js";
import type { PromptText } from "../view.js";
import { tileOf } from "./atlas.js";
import type { MachuChoice } from "./observation.js";
import type { BoardSelection } from "./selection.js";

const MOVES = ["step", "ride", "enter", "stay", "place", "serve"];
const TRAIL_EVENTS = ["run", "summit", "trail_goods"];
const MOST_EVENTS = 4; // of a preview

/** A move in words: "Step: Sun Clock". */
export const moveName = (selection: BoardSelection, c: MachuChoice): string => {
  const name = selection.term(c.tile ?? c.district ?? "");
  return c.kind === "stay"
    ? t("mp_do_stay", { tile: name })
    : c.kind === "ride"
      ? t("mp_do_ride", { district: name })
      : c.kind === "step"
        ? t("mp_do_step", { district: name })
        : c.kind === "enter"
          ? t("mp_do_enter", { district: name })
          : c.kind === "place"
            ? t("mp_do_place", { inca: selection.term(c.profession ?? "") })
            : t("mp_do_serve", { inca: selection.term(c.profession ?? "") });
};
/** The preview in the words of the log: all of a move; of an answer only how far the viewer's runner goes. */
export const previewText = (selection: BoardSelection): string => {
  const { ahead, question, obs } = selection,
    move = question.value === "move" || question.value === "one";
  const events = (ahead.value?.preview.events ?? []).filter((e) =>
    move ? !MOVES.includes(e.kind) : e.seat === obs.value?.viewer && TRAIL_EVENTS.includes(e.kind),
  );
  return events
    .slice(0, selection.layout.value.id === "phone" ? 2 : MOST_EVENTS)
    .map((e) => selection.table.texts.event(e))
    .join(" ");
};
export const prompt = (selection: BoardSelection): PromptText | null => {
  const o = selection.obs.value,
    asked = o?.prompt;
  if (!o || !asked || !selection.myTurn || o.over) return null;
  const aimed = selection.question.value === "move" ? selection.aimed : null;
  if (aimed)
    return { title: `${moveName(selection, aimed)}.`, detail: previewText(selection) || about(aimed.district ?? "") };
  const facts = asked.facts,
    detail = selection.table.texts.prompt(asked.key, facts),
    active = facts["active"] as number;
  if (asked.key === "market")
    return {
      title: t("your_turn_title"),
      detail: t(
        selection.choices.value.some((c) => c.kind === "add" || c.kind === "remove")
          ? "mp_prompt_adjust"
          : "mp_prompt_trade",
      ),
    };
  if (["produce", "sacrifice", "offer"].includes(asked.key) && active !== o.viewer)
    return {
      title: t("mp_opened", {
        name: selection.table.called(active),
        district: selection.term(String(facts["district"])),
      }),
      detail,
    };
  return null;
};
export const describe = (selection: BoardSelection, key: string): string => {
  const o = selection.obs.value,
    tile = tileOf(key),
    target = selection.targets.value.get(key),
    parts = [tile ? t("mp_moon_tile", { tile: selection.term(tile) }) : selection.term(key)];
  if (!o) return key;
  const bonus = o.bonus[key],
    d = selection.atlas.value?.districts.get(key);
  if (bonus !== undefined && d)
    parts.push(bonus ? t(d.good ? "mp_has_units" : "mp_has_stones", { n: bonus }) : t("mp_closed"));
  o.players.forEach((p, seat) => {
    const here = d?.profession ? (p.incas[d.profession] ?? 0) : key === "sun_clock" ? p.sun_clock : 0;
    if (p.prince === key) parts.push(t("mp_has_prince", { name: selection.table.called(seat) }));
    if (here) parts.push(t("mp_has_incas", { n: here, name: selection.table.called(seat) }));
  });
  if (target) parts.push(moveName(selection, target));
  return [parts.join(", "), about(key)].filter(Boolean).join(". ");
};
/** What a district is for, in a sentence. */
export const about = (district: string): string => tOr(`mp_about_${district}`, "");
