// The cities of the map: what lies and stands there, palaces that would come, where the keyboard is.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { Raw } from "../../shell/parts.js";
import type { Atlas, City } from "./atlas.js";
import type { Obs, PalaceRow } from "./observation.js";
import { FORT, TOWN, bonusTile, palace } from "./pieces.js";
import type { Hold } from "./session.js";
import { describe } from "./speak.js";

const SHIFT = [
  [-13, -7],
  [14, 5],
] as const;

export const CityPlace = ({ hold, o, city }: { hold: Hold; o: Obs; city: City }): JSX.Element => {
  const choice = hold.cities.value.get(city.id),
    bonus = o.bonuses.find((b) => b.city === city.id && b.state === "lying");
  const here = o.palaces.filter((p) => p.city === city.id),
    marked = hold.marked.value.has(city.id),
    look = hold.look.value;
  const ghost = look?.ghosts.some((g) => g.city === city.id),
    badge = choice && !ghost;
  return (
    <g
      id={`city-${city.id}`}
      data-k={city.id}
      transform={`translate(${city.at[0]} ${city.at[1]})`}
      class={`tj-city${choice ? " legal" : ""}`}
      {...(hold.keyboard.value && hold.cursor.value === city.id
        ? { role: "img", "aria-label": describe(hold, city.id) }
        : {})}>
      <circle r={city.fortified ? 40 : 32} class="tj-touch" />
      {choice && <circle r={city.fortified ? 43 : 31} class="tj-glow" />}
      {marked && <circle r={city.fortified ? 42 : 30} class="tj-ringmark" />}
      <Raw html={city.fortified ? FORT : TOWN} />
      {bonus && <Raw html={bonusTile(bonus.bonus)} class="tj-bonus" />}
      {here.map((p, i) => (
        <Standing
          key={`${p.seat}${p.royal}`}
          hold={hold}
          p={p}
          shift={here.length > 1 ? (SHIFT[i] ?? SHIFT[1]) : [0, -5]}
          lit={!!look?.chain.has(city.id) && look.seat === p.seat}
        />
      ))}
      {badge && (
        <g transform={`translate(${city.fortified ? 30 : 24} ${city.fortified ? -30 : -22})`} class="tj-worth">
          <rect x="-19" y="-13" width="38" height="25" rx="12.5" />
          <text y="5.5">+{choice.plan.points}</text>
        </g>
      )}
    </g>
  );
};

/** A palace; those that came while the page was open drop in. */
const Standing = ({
  hold,
  p,
  shift,
  lit,
}: {
  hold: Hold;
  p: PalaceRow;
  shift: readonly [number, number];
  lit: boolean;
}): JSX.Element => {
  const fresh = useRef(hold.settled.peek());
  useEffect(() => {
    fresh.current = false;
  }, []);
  return (
    <g transform={`translate(${shift[0]} ${shift[1]})`} class={`tj-palace${lit ? " tj-lit" : ""}`}>
      <Raw html={palace(p.seat, p.royal)} class={fresh.current ? "popped" : ""} />
    </g>
  );
};

/** Palaces that would come. */
export const Ghosts = ({ hold, atlas, o }: { hold: Hold; atlas: Atlas; o: Obs }): JSX.Element | null => {
  const look = hold.look.value;
  if (!look?.ghosts.length) return null;
  return (
    <g class="tj-ghosts">
      {look.ghosts.map(({ city, royal }) => {
        const c = atlas.cities.get(city);
        if (!c) return null;
        const shared = o.palaces.some((p) => p.city === city) || look.ghosts.filter((g) => g.city === city).length > 1;
        const [x, y] = shared ? (royal ? SHIFT[1] : SHIFT[0]) : [0, -5];
        return (
          <Raw
            key={`${city}${royal}`}
            transform={`translate(${c.at[0] + x} ${c.at[1] + y})`}
            html={palace(look.seat, royal)}
          />
        );
      })}
    </g>
  );
};

/** Where the keyboard is. */
export const Focus = ({ hold, atlas }: { hold: Hold; atlas: Atlas }): JSX.Element | null => {
  const id = hold.keyboard.value ? hold.cursor.value : hold.anchor.value,
    c = id ? atlas.cities.get(id) : undefined;
  if (!c) return null;
  return (
    <g transform={`translate(${c.at[0]} ${c.at[1]})`} class="tj-focus">
      <circle r={c.fortified ? 46 : 36} class="out" />
      <circle r={c.fortified ? 46 : 36} class="in" />
    </g>
  );
};
