// The Grand Mogul's court: what can be won in this visit, and who has won it.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import type { Atlas } from "./atlas.js";
import { PRIZE, SYMBOLS, type Obs } from "./observation.js";
import { NICHE, TILE, pavilion, provinceTile, seatMark, token } from "./pieces.js";
import type { BoardSelection } from "./selection.js";

export const Court = ({ selection, atlas, o }: { selection: BoardSelection; atlas: Atlas; o: Obs }): JSX.Element => {
  const [x0, y0, x1, y1] = atlas.court,
    w = x1 - x0,
    h = y1 - y0,
    here = o.provinces.find((p) => p.id === o.province);
  const figures = SYMBOLS.slice(0, 5),
    step = (w - 20) / 5,
    by = o.court["tile"] ?? null;
  return (
    <g transform={`translate(${x0} ${y0})`} class="tj-court" data-spot="court" data-k="court">
      <Raw html={pavilion(w, h)} />
      <text x={w / 2} y="46" class="tj-court-t">
        {t("taj_court")}
      </text>
      {figures.map((f, i) => {
        const taken = o.court[PRIZE[f]] ?? null;
        return (
          <Raw
            key={f}
            transform={`translate(${10 + step * (i + 0.5)} 92) scale(1.17)`}
            html={svg`<path d="${NICHE}" class="tj-niche"/>${taken === null ? token(f) : seatMark(taken, 0, 2, 9)}`}
          />
        );
      })}
      <path d={`M10 134h${w - 20}`} class="tj-court-line" />
      {here &&
        !o.over &&
        (by === null ? (
          <Raw
            transform="translate(84 174) scale(.76)"
            html={provinceTile(o.visit, here.goods, selection.term(here.id))}
          />
        ) : (
          <Raw
            transform="translate(84 174)"
            html={svg`<path d="${TILE}" transform="scale(.7)" class="tj-slot-p"/>${seatMark(by, 0, 0, 11)}`}
          />
        ))}
      <Raw transform="translate(150 170)" html={token("elephant")} />
      <text x="178" y="168" class="tj-court-s">
        {t("taj_court_tile")}
      </text>
      <text x="178" y="185" class="tj-court-s">
        {t("taj_court_most")}
      </text>
    </g>
  );
};
