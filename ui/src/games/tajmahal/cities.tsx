// The cities of the map: bonus tiles, palaces, previews of palaces, and the keyboard's place.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { Raw } from "../../shell/parts.js";
import type { Atlas, City } from "./atlas.js";
import type { Obs, PalaceRow } from "./observation.js";
import { FORT, TOWN, bonusTile, palace } from "./pieces.js";
import type { BoardSelection } from "./selection.js";
import { describe } from "./texts.js";

const SHIFT = [
  [-13, -7],
  [14, 5],
] as const;

export const CityPlace = ({ selection, o, city }: { selection: BoardSelection; o: Obs; city: City }): JSX.Element => {
  const choice = selection.cities.value.get(city.id),
    bonus = o.bonuses.find((b) => b.city === city.id && b.state === "lying");
  const here = o.palaces.filter((p) => p.city === city.id),
    marked = selection.marked.value.has(city.id),
    marks = selection.marks.value;
  const ghost = marks?.ghosts.some((g) => g.city === city.id),
    badge = choice && !ghost;
  return (
    <g
      id={`city-${city.id}`}
      data-k={city.id}
      transform={`translate(${city.at[0]} ${city.at[1]})`}
      class={`tj-city${choice ? " legal" : ""}`}
      {...(selection.keyboard.value && selection.cursor.value === city.id
        ? { role: "img", "aria-label": describe(selection, city.id) }
        : {})}>
      <circle r={city.fortified ? 40 : 32} class="tj-touch" />
      {choice && <circle r={city.fortified ? 43 : 31} class="tj-glow" />}
      {marked && <circle r={city.fortified ? 42 : 30} class="tj-ringmark" />}
      <Raw html={city.fortified ? FORT : TOWN} />
      {bonus && <Raw html={bonusTile(bonus.bonus)} class="tj-bonus" />}
      {here.map((p, i) => (
        <Standing
          key={`${p.seat}${p.royal}`}
          selection={selection}
          p={p}
          shift={here.length > 1 ? (SHIFT[i] ?? SHIFT[1]) : [0, -5]}
          lit={!!marks?.chain.has(city.id) && marks.seat === p.seat}
        />
      ))}
      {badge && (
        <g transform={`translate(${city.fortified ? 30 : 24} ${city.fortified ? -30 : -22})`} class="tj-points">
          <rect x="-19" y="-13" width="38" height="25" rx="12.5" />
          <text y="5.5">+{choice.plan.points}</text>
        </g>
      )}
    </g>
  );
};

/** A palace; one that is built while the page is open drops in. */
const Standing = ({
  selection,
  p,
  shift,
  lit,
}: {
  selection: BoardSelection;
  p: PalaceRow;
  shift: readonly [number, number];
  lit: boolean;
}): JSX.Element => {
  const sure = selection.table.replay.active.value ? null : selection.confirmed.value?.palaces,
    waits = !!sure && !sure.some((q) => q.city === p.city && q.seat === p.seat && q.royal === p.royal);
  const fresh = useRef(selection.settled.peek());
  useEffect(() => {
    fresh.current = false;
  }, []);
  return (
    <g
      transform={`translate(${shift[0]} ${shift[1]})`}
      class={`tj-palace${lit ? " tj-lit" : ""}${waits ? " pending" : ""}`}>
      <Raw html={palace(p.seat, p.royal)} class={fresh.current ? "popped" : ""} />
    </g>
  );
};

/** Previews of palaces. */
export const Ghosts = ({
  selection,
  atlas,
  o,
}: {
  selection: BoardSelection;
  atlas: Atlas;
  o: Obs;
}): JSX.Element | null => {
  const marks = selection.marks.value;
  if (!marks?.ghosts.length) return null;
  return (
    <g class="tj-ghosts">
      {marks.ghosts.map(({ city, royal }) => {
        const c = atlas.cities.get(city);
        if (!c) return null;
        const shared = o.palaces.some((p) => p.city === city) || marks.ghosts.filter((g) => g.city === city).length > 1;
        const [x, y] = shared ? (royal ? SHIFT[1] : SHIFT[0]) : [0, -5];
        return (
          <Raw
            key={`${city}${royal}`}
            transform={`translate(${c.at[0] + x} ${c.at[1] + y})`}
            html={palace(marks.seat, royal)}
          />
        );
      })}
    </g>
  );
};

/** Where the keyboard is. */
export const Focus = ({ selection, atlas }: { selection: BoardSelection; atlas: Atlas }): JSX.Element | null => {
  const id = selection.keyboard.value ? selection.cursor.value : selection.anchor.value,
    c = id ? atlas.cities.get(id) : undefined;
  if (!c) return null;
  return (
    <g transform={`translate(${c.at[0]} ${c.at[1]})`} class="tj-focus">
      <circle r={c.fortified ? 46 : 36} class="out" />
      <circle r={c.fortified ? 46 : 36} class="in" />
    </g>
  );
};
