import { t, tOr } from "../../shell/i18n.js";
import { near } from "./geometry.js";
import { level, tileCells } from "./scene.js";
const TOUCH = matchMedia("(hover: none)");
const say = (hold) => {
  const pick = hold.pick.value, at = hold.pointed.value, choice = hold.choice.value;
  if (!pick || !hold.table.myTurn.value) return null;
  const why = hold.whyNot.value;
  if (pick.what === "tile") {
    if (at && !choice && why && why.action === hold.action.value && !why.told.legal)
      return {
        title: tOr(`t_why_${why.told.clause}`, t("t_cell_no")),
        detail: why.told.reason ?? "",
        clause: why.told.clause,
        bad: true
      };
    const many = pick.shape === "triple" || pick.shape === "double";
    const detail = choice && at ? t("t_say_here", { level: level(hold.scene.value, at) + 1, n: hold.costOf(choice) }) : t(!many ? "t_say_tile_how_one" : TOUCH.matches ? "t_say_tile_touch" : "t_say_tile_how");
    return { title: t("t_say_tile"), detail };
  }
  const cost = choice ? t("t_say_cost", { n: hold.costOf(choice) }) : null;
  if (pick.what === "pawn") return { title: t(`t_say_move_${hold.world}`), detail: cost ?? t("t_say_move_how") };
  if (pick.what === "enter") return { title: t(`t_say_enter_${hold.world}`), detail: cost ?? t("t_say_enter_how") };
  if (pick.what === "palace") return { title: t(`t_say_palace_${hold.world}`), detail: t("t_say_palace_how") };
  if (pick.what === "water")
    return { title: t("t_say_water"), detail: cost && choice ? gains(choice) + cost : t("t_say_tile_how_one") };
  return { title: t("t_say_festival"), detail: t("t_say_festival_how") };
};
const gains = (choice) => typeof choice["points"] === "number" && choice["points"] > 0 ? `${t("t_say_points", { n: choice["points"] })} ` : "";
const describe = (hold, k) => {
  const s = hold.scene.value;
  if (!s) return k;
  const land = s.land.get(k), pawn = s.pawns.get(k), palace = s.palaces.get(k);
  const parts = [
    land ? t(land.ground === "field" ? "t_cell_field" : "t_cell_town", { level: land.level }) : s.water.has(k) ? t("t_cell_water") : s.site.has(k) ? t("t_cell_bare") : t(s.ring.get(k) === "high" ? "t_cell_mountain" : "t_cell_plain")
  ];
  if (palace) parts.push(t("t_cell_palace", { value: palace.value }));
  if (pawn) parts.push(t("t_cell_pawn", { name: hold.table.called(pawn - 1) }));
  if (hold.pick.value) {
    const left = hold.targets.value.get(k);
    parts.push(left ? t("t_cell_legal", { n: hold.cheapest(left) }) : t("t_cell_no"));
  }
  return `${k}: ${parts.join(", ")}`;
};
const whyDisabled = (hold, pick, otherwise) => {
  hold.choose(null);
  if (!hold.table.myTurn.value) {
    hold.table.tell(otherwise);
    return;
  }
  const s = hold.scene.value, left = pick.what === "tile" ? hold.supply(pick.shape) : pick.what === "enter" ? hold.supply("pawn") : void 0;
  if (!s || left === 0) {
    hold.table.tell(otherwise, null, true);
    return;
  }
  const free = (k) => s.site.has(k) && !s.land.has(k) && !s.water.has(k);
  const spot = pick.what === "tile" ? [...s.site].find((k) => tileCells(pick.shape, k, hold.turn.value).every(([c]) => free(c))) : pick.what === "water" ? [...s.site].find((k) => free(k) && near(k).every((n) => s.site.has(n))) : pick.what === "palace" ? palaceSpot(hold) : pick.what === "enter" ? [...s.land.keys()].find((k) => !s.pawns.has(k) && near(k).some((n) => s.ring.has(n))) : hold.obs.value?.palaces.find((p) => !p.festival)?.cell;
  const action = hold.actionAt(spot ?? null, pick);
  if (action) void hold.refuse(action);
  else hold.table.tell(otherwise, null, true);
};
const palaceSpot = (hold) => {
  const s = hold.scene.value, places = hold.obs.value?.settlements ?? [];
  const mine = places.filter((p) => p.ranks.some((r) => r.seat === hold.seat));
  for (const place of [...mine, ...places]) {
    const spot = place.palace ?? (place.size > 1 ? place.cells.find((k) => !s.pawns.has(k)) : void 0);
    if (spot) return spot;
  }
  return void 0;
};
export {
  describe,
  say,
  whyDisabled
};
