// Sentences about the selection: the prompt, a cell in words for screen readers.
import { signed, t, tOr, type TextKey } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import type { PromptText } from "../view.js";
import { endNow } from "./citytexts.js";
import type { Key } from "./geometry.js";
import { turns } from "./notation.js";
import type { Offered } from "./offers.js";
import type { Shape } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const TOUCH = matchMedia("(hover: none)");

/** The sentence over the board while something is picked. */
export const prompt = (selection: BoardSelection): PromptText | null => {
  const pick = selection.pick.value,
    at = selection.pointed.value,
    choice = selection.choice.value;
  const slot = selection.reasons.shown.value;
  if (slot) return { title: slot.name, detail: slot.reason, clause: slot.clause, bad: true };
  if (!pick && PHONE.matches && selection.look.views.shown.value === "cities" && selection.seat !== null)
    return { title: t("t_cities"), detail: `${t("t_end_now")} ${signed(endNow(selection))} ${t("t_end_now_you")}` };
  if (!pick || !selection.table.myTurn.value) return null;
  const why = selection.answers.whyNot.value;
  if (pick.what === "tile") {
    if (at && !choice && why && why.action === selection.action.value && !why.answer.legal)
      return {
        title: tOr(`t_why_${why.answer.clause}`, t("t_cell_no")),
        detail: why.answer.reason ?? "",
        clause: why.answer.clause,
        bad: true,
      };
    const detail = choice
      ? `${t("t_prompt_here", { level: choice.level, n: choice.cost ?? 0 })} ${turnsLeft(selection)}`
      : t(tileHelp(selection, pick.shape));
    return { title: t("t_prompt_tile"), detail };
  }
  const cost = choice ? t("t_prompt_cost", { n: choice.cost ?? 0 }) : null;
  if (pick.what === "pawn")
    return { title: t(`t_prompt_move_${selection.world}`), detail: cost ?? t("t_prompt_move_how") };
  if (pick.what === "enter")
    return { title: t(`t_prompt_enter_${selection.world}`), detail: cost ?? t("t_prompt_enter_how") };
  if (pick.what === "palace")
    return {
      title: t(`t_prompt_palace_${selection.world}`),
      detail: valuesHere(selection) ?? t("t_prompt_palace_how", { n: selection.left.value[0]?.cost ?? 1 }),
    };
  if (pick.what === "water")
    return { title: t("t_prompt_water"), detail: cost && choice ? gains(choice) + cost : t("t_prompt_tile_how_one") };
  return { title: t("t_prompt_festival"), detail: t("t_prompt_festival_how") };
};

/** The values a palace may have at the pointed cell. */
const valuesHere = (selection: BoardSelection): string | null => {
  const values = (selection.chooser.value?.choices ?? selection.left.value).flatMap((c) =>
    "value" in c ? [c.value] : [],
  );
  return values.length
    ? t("t_prompt_values", { values: values.join(", "), n: selection.left.value[0]?.cost ?? 1 })
    : null;
};

const tileHelp = (selection: BoardSelection, shape: Shape): TextKey => {
  if (selection.mostFit.value) return "t_prompt_tile_most";
  if (!turns(shape)) return "t_prompt_tile_how_one";
  return TOUCH.matches ? "t_prompt_tile_touch" : "t_prompt_tile_how";
};

/** Whether the tile turned itself here, and how many turns fit. */
const turnsLeft = (selection: BoardSelection): string => {
  const fit = selection.turning.fit.value;
  if (!fit?.ways.length || selection.choice.value?.kind !== "tile" || !turns(selection.choice.value.shape)) return "";
  const turned = fit.turn === selection.turn.value ? "" : `${t("t_turned")} `;
  if (fit.ways.length === 1) return turned + t("t_one_way");
  const n = fit.ways.indexOf(fit.turn) + 1;
  return turned + t(TOUCH.matches ? "t_next_way_touch" : "t_next_way", { n, of: fit.ways.length });
};

/** Points an action scores at once, from the server's facts. */
const gains = ({ points = 0 }: Offered): string => (points > 0 ? `${t("t_prompt_points", { n: points })} ` : "");

/** A cell in words, for screen readers. */
export const describe = (selection: BoardSelection, k: Key): string => {
  const s = selection.scene.value,
    { world } = selection;
  if (!s) return k;
  const land = s.land.get(k),
    pawn = s.pawns.get(k),
    palace = s.palaces.get(k);
  const parts = [
    land
      ? t(land.ground === "field" ? `t_cell_field_${world}` : "t_cell_town", { level: land.level })
      : s.water.has(k)
        ? t("t_cell_water")
        : s.site.has(k)
          ? t("t_cell_bare")
          : t(s.ring.get(k) === "high" ? "t_cell_mountain" : `t_cell_plain_${world}`),
  ];
  const city = selection.look.cities.value?.at.get(k)?.palace;
  if (city) parts.unshift(selection.look.nameOf(city));
  if (palace) parts.push(t(`t_cell_palace_${world}`, { value: palace.value }));
  if (pawn) parts.push(t(`t_cell_pawn_${world}`, { name: selection.table.called(pawn - 1) }));
  if (selection.pick.value) {
    const n = selection.targets.value.get(k);
    parts.push(n !== undefined ? t("t_cell_legal", { n }) : t("t_cell_no"));
  }
  return t("labelled", { label: k, text: parts.join(", ") });
};
