// Sentences about the selection: the prompt, moves by name, what they would bring, a district in words.
import { andList } from "../../shell/fill.js";
import { t, tOr } from "../../shell/i18n.js";
import { lang } from "../../shell/settings.js";
import type { PromptText } from "../view.js";
import { costOf, tileOf } from "./atlas.js";
import { SOLD_AT, type MachuChoice } from "./observation.js";
import { canPayWords, missing } from "./price.js";
import type { BoardSelection } from "./selection.js";

const MOVES = ["step", "ride", "enter", "stay", "place", "serve"];
const TRAIL_EVENTS = ["summit", "trail_goods"]; // the way itself is drawn
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
/** The preview in the words of the log: all of a move; of an answer only what the runner reaches. */
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
    return {
      title: `${moveName(selection, aimed)}.`,
      detail: [previewText(selection) || about(aimed.district ?? ""), canDoThere(selection, aimed.district ?? "")]
        .filter(Boolean)
        .join(" "),
    };
  const why = selection.reason.value;
  if (why) return { title: t("mp_not_possible"), detail: why.text, clause: why.clause };
  if (selection.staying.value) return { title: t("your_turn_title"), detail: t("mp_prompt_moon") };
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
  return [parts.join(", "), about(key), canDoThere(selection, key)].filter(Boolean).join(". ");
};
/** Who can be had in a district for goods the viewer has. */
export const payable = (selection: BoardSelection, district: string): string[] => {
  const atlas = selection.atlas.value,
    o = selection.obs.value,
    goods = selection.me?.goods;
  if (!atlas || !o || !goods || o.over) return [];
  return (SOLD_AT[district] ?? []).filter((id) => {
    const row = atlas.rows.find((r) => r.type === id),
      left = row ? row.steps.length - o.clergy[row.type].length : (selection.me?.reserve ?? 0);
    return left > 0 && !missing(costOf(atlas, id), goods).length;
  });
};

/** Who can be had in a district, and whether the viewer can pay for them: "virgin of the sun: missing 1 coca". */
export const canDoThere = (selection: BoardSelection, district: string): string => {
  const atlas = selection.atlas.value,
    sold = SOLD_AT[district];
  if (!atlas || !sold || !selection.me) return "";
  const able = payable(selection, district),
    lacking = sold.filter((id) => missing(costOf(atlas, id), selection.me?.goods).length);
  if (able.length)
    return t("mp_pay_there", {
      who: andList(
        able.map((id) => selection.term(id)),
        lang.value,
      ),
    });
  return lacking
    .map((id) =>
      t("labelled", { label: sentence(selection.term(id)), text: `${canPayWords(selection, costOf(atlas, id))}.` }),
    )
    .join(" ");
};
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a district is for, in a sentence. */
export const about = (district: string): string => tOr(`mp_about_${district}`, "");
