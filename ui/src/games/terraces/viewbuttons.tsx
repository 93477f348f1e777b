// The switches of the board's views, and the legend that goes with what the board shows now.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { BoardView } from "./boardviews.js";
import { viewText } from "./citytexts.js";
import { Chevron } from "./pictures.js";
import { figure } from "./figures.js";
import type { BoardSelection } from "./selection.js";

const DRAWN: Readonly<Record<BoardView, string>> = {
  cities: "M4 20h16M6 20v-6h12v6M8 14v-3.5h8V14M12 10.5V8M7 8h10l-5-4z",
  levels: "M3 20h5v-5h5v-5h5V5h3",
};
const KEYS: Readonly<Record<BoardView, string>> = { cities: "C", levels: "L" };
const VIEWS: readonly BoardView[] = ["cities", "levels"];

export const ViewButtons = ({ selection, cls }: { selection: BoardSelection; cls: string }): JSX.Element => (
  <div class={cls} role="group" aria-label={t("t_views")}>
    {VIEWS.map((view) => (
      <button
        key={view}
        class="tool view"
        data-view={view}
        aria-pressed={selection.look.views.shown.value === view}
        aria-label={t(`t_${view}`)}
        title={t(`t_key_${view}`)}
        onClick={() => {
          selection.look.views.toggle(view);
          selection.table.announcePlace(viewText(selection));
        }}>
        <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
          <path d={DRAWN[view]} />
        </svg>
        <span class="wide-only">{t(`t_${view}`)}</span>
        <kbd class="wide-only">{KEYS[view]}</kbd>
      </button>
    ))}
  </div>
);

/** What the marks of the board mean now. */
export const Legend = ({ selection }: { selection: BoardSelection }): JSX.Element => (
  <div class="legend">{rows(selection)}</div>
);

const row = (sign: JSX.Element, text: string): JSX.Element => (
  <span key={text}>
    {sign}
    {text}
  </span>
);

const rows = (selection: BoardSelection): JSX.Element[] => {
  const { world } = selection,
    pick = selection.pick.value?.what,
    view = selection.look.views.shown.value;
  if (pick === "tile" && !selection.mostFit.value)
    return [
      row(<i class="lg dot" />, t("t_legend_held")),
      row(
        <i class="lg turn">
          <Icon id="rot" />
        </i>,
        t("t_legend_turned"),
      ),
    ];
  if (pick === "palace" || pick === "festival")
    return [
      row(<i class="lg may" />, t(pick === "palace" ? `t_legend_palace_${world}` : "t_legend_festival")),
      row(<i class="lg dash" />, t("t_legend_counts")),
    ];
  if (!pick && view === "cities")
    return [
      row(<i class="lg fill" />, t("t_legend_leads")),
      row(<i class="lg tie" />, t("t_legend_shared")),
      row(<i class="lg dash" />, t(`t_legend_villages_${world}`)),
    ];
  if (view === "levels") return [<Ramp key="ramp" />, <span key="walls">{t("t_legend_walls")}</span>];
  return [
    row(<Chevron world={world} n={2} />, t("t_legend_high", { n: figure(selection.table, "enter_mountain") })),
    row(<Chevron world={world} n={1} />, t(`t_legend_low_${world}`, { n: figure(selection.table, "enter_plain") })),
  ];
};

const Ramp = (): JSX.Element => (
  <span class="ramp">
    {[0, 1, 2, 3, 4, 5].map((n) => (
      <i key={n} class={`h${n}`}>
        {n || ""}
      </i>
    ))}
  </span>
);
