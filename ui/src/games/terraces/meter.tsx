// Action points as small hexagons, and the action token beside them.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { figure } from "./figures.js";
import { ap } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

/* ---- action points ---- */
export const Meter = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value;
  if (!o || o.festival || o.over) return null;
  const left = o.ap,
    max = Math.max(o.ap_turn, left),
    cost = selection.table.myTurn.value ? Math.min(left, selection.choice.value?.cost ?? 0) : 0;
  const token = selection.offers.value.one("token"),
    mine = selection.seat !== null && o.actor === selection.seat;
  const more = figure(selection.table, "token_ap"),
    tokens = selection.seat !== null ? (o.players[selection.seat]?.tokens ?? 0) : 0;
  return (
    <div class="ap num">
      <span class="sr">{t("t_ap_label", { n: left, max })}</span>
      {Array.from({ length: max }, (_, i) => (
        <i key={i} aria-hidden="true" class={i < max - left ? "used" : i < max - left + cost ? "next" : ""} />
      ))}
      {mine && (
        <button
          class={`tok${o.token_used ? " spent" : ""}`}
          disabled={!token}
          data-ap={more}
          title={t(o.token_used ? "t_token_used" : "t_token", { n: tokens, ap: more })}
          aria-label={t(o.token_used ? "t_token_used" : "t_token", { n: tokens, ap: more })}
          onClick={() => {
            if (token) void selection.play(token);
          }}
        />
      )}
      <b aria-hidden="true">
        {ap(left)} <small>{cost ? t("t_after", { n: left - cost }) : t("t_left")}</small>
      </b>
    </div>
  );
};
