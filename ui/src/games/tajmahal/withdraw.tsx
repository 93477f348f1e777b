// What withdrawing now would bring, as the engine foresees it: prizes, and each way to place the palaces with its points.
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
import type { Hold } from "./session.js";
import { cityName } from "./speak.js";

const SHOWN = 3;

export const Withdrawal = ({ hold, otherwise = false }: { hold: Hold; otherwise?: boolean }): JSX.Element | null => {
  const o = hold.obs.value,
    me = hold.me;
  if (!o || !me || o.over) return null;
  if (hold.cities.value.size) return <Placing hold={hold} />;
  if (!me.in || o.phase !== "turn") return otherwise ? <p class="none">{t("taj_not_in")}</p> : null;
  return <Weighing hold={hold} o={o} me={me} />;
};

/* ---- before: what would be won ---- */
const Weighing = ({ hold, o, me }: { hold: Hold; o: Obs; me: Player }): JSX.Element => {
  const leave = hold.leave.value,
    wins = leave?.wins ?? me.wins,
    plans = distinct(leave?.plans ?? []);
  const stays = SYMBOLS.filter(
    (f) => me.counts[f] > 0 && !wins.includes(PRIZE[f]) && (o.court[PRIZE[f]] ?? null) === null,
  );
  return (
    <section
      class="tj-wd panel"
      aria-label={t("taj_if")}
      onMouseEnter={() => {
        hold.weighing.value = true;
      }}
      onMouseLeave={() => {
        hold.weighing.value = false;
        hold.peek.value = null;
      }}>
      <header class="tj-h">
        <h2>{t("taj_if")}</h2>
        <button class="link" onClick={() => hold.table.openRules("W1")}>
          {t("rule_n", { id: "W1" })}
        </button>
      </header>
      {wins.length ? (
        <div class="tj-prizes">
          {wins.map((w) => (
            <Prize key={w} hold={hold} prize={w} me={me} />
          ))}
        </div>
      ) : (
        <p class="tj-nothing">{me.played.length ? t("taj_win_nothing") : t("taj_win_card")}</p>
      )}
      {stays.length > 0 && (
        <div class="tj-miss">
          {stays.map((f) => (
            <Miss key={f} hold={hold} o={o} me={me} figure={f} />
          ))}
        </div>
      )}
      {plans.length > 0 && (
        <div class="tj-plans" role="radiogroup" aria-label={t("taj_plans")}>
          {plans.slice(0, SHOWN).map((p, i) => (
            <PlanOption key={i} hold={hold} plan={p} />
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

/** Plans that differ only in where a palace that changes nothing stands are one to a reader. */
const distinct = (plans: readonly Plan[]): Plan[] => {
  const seen = new Set<string>();
  return plans.filter((p) => {
    const key = `${p.points} ${[...p.tiles].sort().join()} ${p.linked.join()} ${p.palaces ? [...p.cities].sort().join() : ""}`;
    return !seen.has(key) && seen.add(key);
  });
};

const Prize = ({ hold, prize, me }: { hold: Hold; prize: string; me: Player }): JSX.Element => {
  const figure = figureOf(prize);
  return (
    <div class="tj-prize">
      <Coin figure={figure} size={30} />
      <span>
        <b>{hold.term(prize)}</b>{" "}
        {t(prize === "tile" ? "taj_gets_tile" : prize === "crown" ? "taj_gets_royal" : "taj_gets_palace", {
          n: me.tile_worth ?? 0,
        })}
      </span>
    </div>
  );
};

const Miss = ({ hold, o, me, figure }: { hold: Hold; o: Obs; me: Player; figure: Figure }): JSX.Element => {
  const rival = o.players
    .filter((p) => p.in && p.seat !== me.seat)
    .sort((a, b) => b.counts[figure] - a.counts[figure])[0];
  if (!rival) return <span />;
  const tied = me.ties.includes(figure);
  return (
    <span title={hold.term(figure)}>
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

const PlanOption = ({ hold, plan }: { hold: Hold; plan: Plan }): JSX.Element => {
  const on = hold.plan.value === plan;
  return (
    <button
      class={`tj-opt${on ? " on" : ""}`}
      role="radio"
      aria-checked={on}
      onClick={() => {
        hold.plan.value = on ? null : plan;
      }}
      onMouseEnter={() => {
        hold.peek.value = plan;
      }}
      onFocus={() => {
        hold.peek.value = plan;
      }}
      onBlur={() => {
        hold.peek.value = null;
      }}
      onMouseLeave={() => {
        hold.peek.value = null;
      }}>
      <PlanIcon plan={plan} />
      <span>
        <PlanTitle hold={hold} plan={plan} />
        <small>{account(hold, plan)}</small>
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
const PlanTitle = ({ hold, plan }: { hold: Hold; plan: Plan }): JSX.Element => {
  const places = [
    ...plan.cities.map((c) => cityName(hold, c)),
    ...(plan.royal ? [t("taj_royal_at", { city: cityName(hold, plan.royal) })] : []),
  ];
  return <>{places.length ? places.join(", ") : t("taj_no_palace")}</>;
};

/** Where the points come from. */
export const account = (hold: Hold, plan: Plan): string =>
  [
    plan.tiles.length
      ? `${plan.tiles.map((x) => (x === "points" ? t("taj_bonus_tile") : hold.term(x))).join(", ")}${plan.bonus ? ` ${signed(plan.bonus)}` : ""}`
      : "",
    plan.province ? `${hold.term("tile")} ${signed(plan.province)}` : "",
    plan.palaces
      ? `${[hold.province, ...plan.linked].map((p) => hold.term(p)).join(", ")} ${signed(plan.palaces)}`
      : "",
  ]
    .filter(Boolean)
    .join(" · ");

/* ---- during: where each palace stands ---- */
const Placing = ({ hold }: { hold: Hold }): JSX.Element => {
  const all = [...hold.cities.value.values()].sort((a, b) => b.plan.points - a.plan.points),
    royal = all[0]?.kind === "royal";
  return (
    <section class="tj-wd panel" aria-label={t(royal ? "taj_place_royal" : "taj_place")}>
      <header class="tj-h">
        <h2>{t(royal ? "taj_place_royal" : "taj_place")}</h2>
        <small>{t("taj_place_how")}</small>
      </header>
      <div class="tj-plans">
        {all.map((c) => (
          <CityOption key={c.city} hold={hold} choice={c} />
        ))}
      </div>
    </section>
  );
};

const CityOption = ({ hold, choice }: { hold: Hold; choice: CityChoice }): JSX.Element => {
  const on = hold.pointed.value === choice.city;
  const off = (): void => {
    if (hold.hover.value === choice.city) hold.hover.value = null;
  };
  return (
    <button
      class={`tj-opt${on ? " on" : ""}`}
      data-city={choice.city}
      onClick={() => void hold.build(choice.city)}
      onMouseEnter={() => {
        hold.keyboard.value = false;
        hold.hover.value = choice.city;
      }}
      onMouseLeave={off}
      onFocus={() => {
        hold.hover.value = choice.city;
      }}
      onBlur={off}>
      {choice.bonus ? <Pic id={choice.bonus === "points" ? "card" : choice.bonus} size={24} /> : <Icon id="crown" />}
      <span>
        {cityName(hold, choice.city)}
        {choice.bonus ? `: ${hold.term(choice.bonus)}` : ""}
        <small>{account(hold, choice.plan)}</small>
      </span>
      <b class="v num">{signed(choice.plan.points)}</b>
    </button>
  );
};
