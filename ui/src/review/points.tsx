// The points by source: everybody's as one bar each, and one player's against the average of the table.
import type { JSX } from "preact";
import { number, t } from "../shell/i18n.js";
import { lang } from "../shell/settings.js";
import { PlayerFace } from "../table/playerface.js";
import { placed } from "../table/result.js";
import type { ReviewModel } from "./model.js";
import { sourceRows, type SourceRow } from "./moves.js";

const TONES = 11;

export const Points = ({ model }: { model: ReviewModel }): JSX.Element => {
  const { table } = model,
    rows = sourceRows(model.review.value!, lang.value),
    order = placed(table),
    most = Math.max(1, ...order.map(({ score }) => score)),
    focus = model.seat.value ?? table.mine.value[0] ?? order[0]?.seat ?? 0;
  return (
    <div class="rv-points">
      {order.map(({ seat, score }) => (
        <button
          key={seat}
          class={`bar-of seat-${seat + 1}`}
          aria-pressed={seat === focus}
          aria-label={`${table.called(seat)}, ${t("points", { n: score })}: ${rows.map((row) => `${row.name} ${row.points[seat] ?? 0}`).join(", ")}`}
          onClick={() => (model.seat.value = seat)}>
          <span class="who">
            <PlayerFace table={table} seat={seat} />
            <b>{table.called(seat)}</b>
            <span class="num">{score}</span>
          </span>
          <span class="stack" style={{ width: `${(Math.max(0, score) / most) * 100}%` }}>
            {rows.map(
              (row, i) =>
                (row.points[seat] ?? 0) > 0 && (
                  <i key={row.name} class={`tone${i % TONES}`} style={{ flexGrow: row.points[seat]! }}>
                    <span class="num">{row.points[seat]}</span>
                  </i>
                ),
            )}
          </span>
        </button>
      ))}
      <ul class="rv-keys" aria-hidden="true">
        {rows.map((row, i) => (
          <li key={row.name}>
            <i class={`tone${i % TONES}`} />
            {row.name}
          </li>
        ))}
      </ul>
      <Against rows={rows} seat={focus} name={table.called(focus)} />
    </div>
  );
};

const Against = ({ rows, seat, name }: { rows: readonly SourceRow[]; seat: number; name: string }): JSX.Element => {
  const most = Math.max(1, ...rows.map((row) => Math.abs((row.points[seat] ?? 0) - row.mean)));
  return (
    <table class="against num">
      <caption>{t("rv_against", { name })}</caption>
      <tbody>
        {rows.map((row) => {
          const by = (row.points[seat] ?? 0) - row.mean,
            rounded = Math.round(by * 10) / 10;
          return (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td class="bar">
                <i
                  class={by < 0 ? "dn" : "up"}
                  style={{ width: `${(Math.abs(by) / most) * 50}%`, [by < 0 ? "right" : "left"]: "50%" }}
                />
              </td>
              <td class={rounded < 0 ? "dn" : rounded > 0 ? "up" : ""}>
                {rounded > 0 ? "+" : rounded < 0 ? "−" : ""}
                {number(Math.abs(rounded))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
