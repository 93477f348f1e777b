import { t, tOr } from "../../shell/i18n.js";
import { tileOf } from "./atlas.js";
const AS_SAID = ["step", "ride", "enter", "stay", "place", "serve"];
const OF_THE_TRAIL = ["run", "summit", "trail_goods"];
const TOLD = 4;
const moveName = (hold, c) => {
  const name = hold.term(c.tile ?? c.district ?? "");
  return c.kind === "stay" ? t("mp_do_stay", { tile: name }) : c.kind === "ride" ? t("mp_do_ride", { district: name }) : c.kind === "step" ? t("mp_do_step", { district: name }) : c.kind === "enter" ? t("mp_do_enter", { district: name }) : c.kind === "place" ? t("mp_do_place", { inca: hold.term(c.profession ?? "") }) : t("mp_do_serve", { inca: hold.term(c.profession ?? "") });
};
const foreseen = (hold) => {
  const { ahead, question, obs } = hold, move = question.value === "move" || question.value === "one";
  const told = (ahead.value?.told.events ?? []).filter(
    (e) => move ? !AS_SAID.includes(e.kind) : e.seat === obs.value?.viewer && OF_THE_TRAIL.includes(e.kind)
  );
  return told.slice(0, hold.cut.value.id === "phone" ? 2 : TOLD).map((e) => hold.table.speech.event(e)).join(" ");
};
const say = (hold) => {
  const o = hold.obs.value, asked = o?.prompt;
  if (!o || !asked || !hold.myTurn || o.over) return null;
  const aimed = hold.question.value === "move" ? hold.aimed : null;
  if (aimed) return { title: `${moveName(hold, aimed)}.`, detail: foreseen(hold) || about(aimed.district ?? "") };
  const facts = asked.facts, detail = hold.table.speech.prompt(asked.key, facts), active = facts["active"];
  if (asked.key === "market")
    return {
      title: t("your_turn_title"),
      detail: t(
        hold.choices.value.some((c) => c.kind === "add" || c.kind === "remove") ? "mp_say_adjust" : "mp_say_trade"
      )
    };
  if (["produce", "sacrifice", "offer"].includes(asked.key) && active !== o.viewer)
    return {
      title: t("mp_opened", { name: hold.table.called(active), district: hold.term(String(facts["district"])) }),
      detail
    };
  return null;
};
const describe = (hold, key) => {
  const o = hold.obs.value, tile = tileOf(key), target = hold.targets.value.get(key), parts = [tile ? t("mp_moon_tile", { tile: hold.term(tile) }) : hold.term(key)];
  if (!o) return key;
  const bonus = o.bonus[key], d = hold.atlas.value?.districts.get(key);
  if (bonus !== void 0 && d)
    parts.push(bonus ? t(d.good ? "mp_has_units" : "mp_has_stones", { n: bonus }) : t("mp_closed"));
  o.players.forEach((p, seat) => {
    const here = d?.profession ? p.incas[d.profession] ?? 0 : key === "sun_clock" ? p.sun_clock : 0;
    if (p.prince === key) parts.push(t("mp_has_prince", { name: hold.table.called(seat) }));
    if (here) parts.push(t("mp_has_incas", { n: here, name: hold.table.called(seat) }));
  });
  if (target) parts.push(moveName(hold, target));
  return [parts.join(", "), about(key)].filter(Boolean).join(". ");
};
const about = (district) => tOr(`mp_about_${district}`, "");
export {
  about,
  describe,
  foreseen,
  moveName,
  say
};
