// What withdrawing now would bring, as the server works it out: prizes, and each way to place the palaces with its points.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { Coin, Pic } from "./cards.js";
import {
  PRIZE,
  SYMBOLS,
  figureOf,
  type CityChoice,
  type Figure,
  type Obs,
  type Plan,
  type Player,
} from "./observation.js";
import type { BoardSelection } from "./selection.js";
import { rivals, sideName } from "./texts.js";

const SHOWN = 2;

export const Withdrawal = ({
  selection,
  otherwise = false,
}: {
  selection: BoardSelection;
  otherwise?: boolean;
}): JSX.Element | null => {
  const o = selection.obs.value,
    me = selection.me;
  if (!o || !me || o.over || selection.table.facts.value?.status !== "playing") return null; // not yet, or over before the game
  if (selection.cities.value.size) return <Placing selection={selection} />;
  if (!me.in || o.phase !== "turn") return otherwise ? <p class="none">{t("taj_not_in")}</p> : null;
  if (selection.after.value) return <IfPlayed selection={selection} o={selection.after.value} />;
  return <WithdrawPreview selection={selection} o={o} me={me} />;
};

/* ---- before: what would be won ---- */
const WithdrawPreview = ({ selection, o, me }: { selection: BoardSelection; o: Obs; me: Player }): JSX.Element => {
  const leave = selection.leave.value,
    wins = leave?.wins ?? me.wins,
    plans = distinct(leave?.plans ?? []);
  const stays = SYMBOLS.filter(
    (f) => me.counts[f] > 0 && !wins.includes(PRIZE[f]) && (o.court[PRIZE[f]] ?? null) === null,
  );
  return (
    <section
      class="tj-wd tj-if panel"
      aria-label={t("taj_if")}
      onMouseEnter={() => {
        selection.showPlan.value = true;
      }}
      onMouseLeave={() => {
        selection.showPlan.value = false;
        selection.peek.value = null;
      }}>
      <header class="tj-h">
        <h2>{t("taj_if")}</h2>
        <button class="link" onClick={() => selection.table.openRules("W1")}>
          {t("rule_n", { id: "W1" })}
        </button>
      </header>
      {wins.length ? (
        <div class="tj-prizes">
          {wins.map((w) => (
            <Prize key={w} selection={selection} prize={w} me={me} />
          ))}
        </div>
      ) : (
        <p class="tj-nothing">{me.played.length ? t("taj_win_nothing") : t("taj_win_card")}</p>
      )}
      {stays.length > 0 && (
        <div class="tj-miss">
          {stays.map((f) => (
            <Miss key={f} selection={selection} o={o} me={me} figure={f} />
          ))}
        </div>
      )}
      {plans.length > 0 && (
        <div class="tj-plans" role="radiogroup" aria-label={t("taj_plans")}>
          {plans.slice(0, SHOWN).map((p, i) => (
            <PlanOption key={i} selection={selection} plan={p} />
          ))}
        </div>
      )}
      {leave && leave.plans.length > Math.min(SHOWN, plans.length) && (
        <p class="tj-then">{t("taj_more_plans", { n: leave.plans.length - Math.min(SHOWN, plans.length) })}</p>
      )}
      {leave && <p class="tj-then">{t(me.played.length ? "taj_then_both" : "taj_then", { n: leave.takes })}</p>}
    </section>
  );
};

/** The same after the picked cards, as the server foresees it. */
const IfPlayed = ({ selection, o }: { selection: BoardSelection; o: Obs }): JSX.Element | null => {
  const me = o.players[o.viewer ?? 0];
  if (!me) return null;
  const tied = me.ties.filter((f) => (o.court[PRIZE[f]] ?? null) === null);
  return (
    <section class="tj-wd tj-if panel" aria-label={t("taj_if_played")}>
      <header class="tj-h">
        <h2>{t("taj_if_played")}</h2>
      </header>
      {me.wins.length || tied.length ? (
        <div class="tj-prizes">
          {me.wins.map((w) => (
            <Prize key={w} selection={selection} prize={w} me={me} />
          ))}
          {tied.map((f) => (
            <div key={f} class="tj-prize level">
              <Coin figure={f} size={30} />
              <span>{t("taj_tied_with", { names: rivals(selection, o, f) })}</span>
            </div>
          ))}
        </div>
      ) : (
        <p class="tj-nothing">{t("taj_win_nothing")}</p>
      )}
    </section>
  );
};

/** Plans that differ only in the place of a palace that scores nothing are shown as one. */
const distinct = (plans: readonly Plan[]): Plan[] => {
  const seen = new Set<string>();
  return plans.filter((p) => {
    const key = `${p.points} ${[...p.tiles].sort().join()} ${p.linked.join()} ${p.palaces ? [...p.cities].sort().join() : ""}`;
    return !seen.has(key) && seen.add(key);
  });
};

const Prize = ({ selection, prize, me }: { selection: BoardSelection; prize: string; me: Player }): JSX.Element => {
  const figure = figureOf(prize);
  return (
    <div class="tj-prize">
      <Coin figure={figure} size={30} />
      <span>
        <b>{selection.term(prize)}</b>{" "}
        {t(prize === "tile" ? "taj_gets_tile" : prize === "crown" ? "taj_gets_royal" : "taj_gets_palace", {
          n: me.tile_worth ?? 0,
        })}
      </span>
    </div>
  );
};

const Miss = ({
  selection,
  o,
  me,
  figure,
}: {
  selection: BoardSelection;
  o: Obs;
  me: Player;
  figure: Figure;
}): JSX.Element => {
  const rival = o.players
    .filter((p) => p.in && p.seat !== me.seat)
    .sort((a, b) => b.counts[figure] - a.counts[figure])[0];
  if (!rival) return <span />;
  const tied = me.ties.includes(figure);
  return (
    <span title={selection.term(figure)}>
      <Coin figure={figure} />
      {tied ? (
        t("taj_tied_n", { n: me.counts[figure] })
      ) : (
        <>
          <Shape seat={rival.seat} />
          {rival.counts[figure]} : {me.counts[figure]}
        </>
      )}
    </span>
  );
};

const PlanOption = ({ selection, plan }: { selection: BoardSelection; plan: Plan }): JSX.Element => {
  const on = selection.plan.value === plan;
  return (
    <button
      class={`tj-opt${on ? " on" : ""}`}
      role="radio"
      aria-checked={on}
      onClick={() => {
        selection.plan.value = on ? null : plan;
      }}
      onMouseEnter={() => {
        selection.peek.value = plan;
      }}
      onFocus={() => {
        selection.peek.value = plan;
      }}
      onBlur={() => {
        selection.peek.value = null;
      }}
      onMouseLeave={() => {
        selection.peek.value = null;
      }}>
      <PlanIcon plan={plan} />
      <span>
        <PlanTitle selection={selection} plan={plan} />
        <small>{account(selection, plan)}</small>
      </span>
      <b class="v num">{signed(plan.points)}</b>
    </button>
  );
};

const PlanIcon = ({ plan }: { plan: Plan }): JSX.Element => {
  const good = plan.tiles.find((x) => x !== "points");
  return good ? (
    <Pic id={good} size={24} />
  ) : plan.royal && !plan.cities.length ? (
    <Pic id="mogul" size={22} cls="tj-ink tj-f-mogul" />
  ) : plan.cities.length ? (
    <Icon id="crown" />
  ) : (
    <Pic id="elephant" size={22} cls="tj-ink tj-f-elephant" />
  );
};
const PlanTitle = ({ selection, plan }: { selection: BoardSelection; plan: Plan }): JSX.Element => {
  const places = [
    ...plan.cities.map((c) => t("taj_palace_at", { city: sideName(selection, c) })),
    ...(plan.royal ? [t("taj_royal_at", { city: sideName(selection, plan.royal) })] : []),
  ];
  return <>{places.length ? places.join(", ") : t("taj_no_palace")}</>;
};

/** Where the points come from. */
export const account = (selection: BoardSelection, plan: Plan): string =>
  [
    plan.tiles.length
      ? `${plan.tiles.map((x) => (x === "points" ? t("taj_bonus_tile") : selection.term(x))).join(", ")}${plan.bonus ? ` ${signed(plan.bonus)}` : ""}`
      : "",
    plan.province ? `${selection.term("tile")} ${signed(plan.province)}` : "",
    plan.palaces
      ? `${[selection.province, ...plan.linked].map((p) => selection.term(p)).join(", ")} ${signed(plan.palaces)}`
      : "",
  ]
    .filter(Boolean)
    .join(" · ");

/* ---- during: where each palace stands ---- */
const Placing = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const all = [...selection.cities.value.values()].sort((a, b) => b.plan.points - a.plan.points),
    royal = all[0]?.kind === "royal";
  return (
    <section class="tj-wd panel" aria-label={t(royal ? "taj_place_royal" : "taj_place")}>
      <header class="tj-h">
        <h2>{t(royal ? "taj_place_royal" : "taj_place")}</h2>
        <small>{t("taj_place_how")}</small>
      </header>
      <div class="tj-plans">
        {all.map((c) => (
          <CityOption key={c.city} selection={selection} choice={c} />
        ))}
      </div>
    </section>
  );
};

const CityOption = ({ selection, choice }: { selection: BoardSelection; choice: CityChoice }): JSX.Element => {
  const on = selection.pointed.value === choice.city;
  const off = (): void => {
    if (selection.hover.value === choice.city) selection.hover.value = null;
  };
  return (
    <button
      class={`tj-opt${on ? " on" : ""}`}
      data-city={choice.city}
      onClick={() => void selection.build(choice.city)}
      onMouseEnter={() => {
        selection.keyboard.value = false;
        selection.hover.value = choice.city;
      }}
      onMouseLeave={off}
      onFocus={() => {
        selection.hover.value = choice.city;
      }}
      onBlur={off}>
      {choice.bonus ? <Pic id={choice.bonus === "points" ? "card" : choice.bonus} size={24} /> : <Icon id="crown" />}
      <span>
        {choice.bonus
          ? t("labelled", { label: sideName(selection, choice.city), text: selection.term(choice.bonus) })
          : sideName(selection, choice.city)}
        <small>{account(selection, choice.plan)}</small>
      </span>
      <b class="v num">{signed(choice.plan.points)}</b>
    </button>
  );
};
