// Beside the curve: how well and how luckily everybody played, and their chance at the chosen move.
import type { JSX } from "preact";
import { signed, t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { PlayerFace } from "../table/playerface.js";
import { placed } from "../table/result.js";
import type { ReviewModel } from "./model.js";
import { percent } from "./moves.js";

export const Players = ({ model }: { model: ReviewModel }): JSX.Element => {
  const { table } = model,
    review = model.review.value!,
    move = model.move.value;
  return (
    <table class="rv-players num">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t("players")}</span>
          </th>
          <th scope="col">{t("rv_accuracy")}</th>
          <th scope="col" title={t("rv_luck_why")}>
            {t("rv_luck")}
          </th>
          <th scope="col" title={t("rv_chance_why")}>
            {t("rv_chance")}
          </th>
          <th scope="col">{t("arch_points")}</th>
        </tr>
      </thead>
      <tbody>
        {placed(table).map(({ seat, score, won }) => {
          const sum = review.summary.find((one) => one.seat === seat),
            luck = Math.round((sum?.luck ?? 0) * 100);
          return (
            <tr key={seat} class={`seat-${seat + 1}${table.isMe(seat) ? " me" : ""}`}>
              <th scope="row">
                <PlayerFace table={table} seat={seat} />
                <span class="nm">{table.called(seat)}</span>
                {won && <Icon id="crown" cls="i won" />}
              </th>
              <td class="acc">
                {sum && review.done > 0 ? (
                  <>
                    <i style={{ "--share": `${sum.accuracy}%` }} />
                    <b>{Math.round(sum.accuracy)}</b>
                  </>
                ) : (
                  "–"
                )}
              </td>
              <td class={luck > 0 ? "up" : luck < 0 ? "dn" : ""}>{signed(luck)}</td>
              <td>{move ? `${percent(move.chances[seat] ?? 0)} %` : "–"}</td>
              <td class="sc">{score}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
