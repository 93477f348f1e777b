// The map of Taj Mahal on the screen: land, roads, chains, tiles, cities with palaces, the court; inside the viewport.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { border, between, frame, ground, roadPath, roads } from "./land.js";
import { FORT, NICHE, TILE, TOWN, bonusTile, palace, pavilion, provinceTile, seatMark, token } from "./pieces.js";
import type { Atlas, City, Road } from "./atlas.js";
import { PRIZE, SYMBOLS, type Obs, type PalaceRow, type ProvinceRow } from "./observation.js";
import type { Hold } from "./session.js";
import { describe } from "./speak.js";
import { use } from "./symbols.js";
import { walk } from "./walk.js";

const Raw = ({ html, ...rest }: { html: string } & Record<string, unknown>): JSX.Element => (
  <g {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
const plain = (text: string): string => text.replace(/[<>&"]/g, "");

export const Board = ({ hold }: { hold: Hold }): JSX.Element => {
  const atlas = hold.atlas.value,
    view = hold.view.value,
    o = hold.obs.value;
  useEffect(() => {
    if (atlas) hold.settled.value = true;
  }, [atlas]);
  if (!atlas || !view || !o) return <div class="boardbox" />;
  const at = hold.pointed.value;
  return (
    <>
      <div class="boardbox">
        <Viewport
          view={view}
          label={t("taj_map", { province: hold.term(o.province ?? "") })}
          cls={`tj-map${at && hold.cities.value.has(at) ? " picking" : ""}`}
          click={(k, touch) => {
            hold.keyboard.value = false;
            hold.point(k, touch);
          }}
          hover={(k) => {
            hold.keyboard.value = false;
            hold.hover.value = k;
          }}
          focused={(on) => {
            hold.keyboard.value = on;
            if (on && !hold.cursor.value) walk(hold, "ArrowRight");
          }}
          active={hold.keyboard.value && hold.cursor.value ? `city-${hold.cursor.value}` : undefined}>
          <Land atlas={atlas} o={o} marked={hold.marked.value} />
          <Owned atlas={atlas} o={o} />
          <Chain hold={hold} atlas={atlas} />
          {o.provinces.map((row) => (
            <Tile key={row.id} hold={hold} atlas={atlas} o={o} row={row} />
          ))}
          {[...atlas.cities.values()].map((c) => (
            <CityPlace key={c.id} hold={hold} o={o} city={c} />
          ))}
          <Ghosts hold={hold} atlas={atlas} o={o} />
          <Court hold={hold} atlas={atlas} o={o} />
          <Focus hold={hold} atlas={atlas} />
        </Viewport>
      </div>
      <ZoomButtons view={view} />
      {view.zoomed && (
        <div class="zoomp phone">
          <button class="tool" aria-label={t("zoom_fit")} onClick={() => view.fit()}>
            <Icon id="fit" />
          </button>
        </div>
      )}
    </>
  );
};

/* ---- land ---- */
const Land = ({ atlas, o, marked }: { atlas: Atlas; o: Obs; marked: ReadonlySet<string> }): JSX.Element => {
  const still = useMemo(
    () => ({
      frame: frame(atlas),
      ground: ground(atlas),
      roads: roads(atlas),
      borders: new Map(atlas.provinces.map((p) => [p.id, border(p)])),
    }),
    [atlas],
  );
  const lit = still.borders.get(o.province ?? "");
  return (
    <>
      <Raw html={still.frame} />
      <clipPath id="taj-clip">
        <rect x="-2" y="-2" width={atlas.width + 4} height={atlas.height + 4} rx="8" />
      </clipPath>
      <g clip-path="url(#taj-clip)">
        {atlas.provinces.map((p, i) => (
          <path
            key={p.id}
            d={still.borders.get(p.id)!}
            class={`tj-prov tj-tint-${i % 12} ${o.provinces.find((r) => r.id === p.id)?.state ?? ""}`}
          />
        ))}
        <Raw html={still.ground} />
        {lit && !o.over && (
          <g class="tj-here">
            <path d={lit} class="tj-halo" />
            <path d={lit} fill="url(#taj-now)" />
            <path d={lit} class="tj-litcase" />
            <path d={lit} class="tj-litline" />
          </g>
        )}
        {atlas.provinces
          .filter((p) => marked.has(p.id))
          .map((p) => (
            <path key={p.id} d={still.borders.get(p.id)!} class="tj-marked" />
          ))}
      </g>
      <Raw html={still.roads} class="tj-roads" />
    </>
  );
};

/** A thin line in the seat's colour along each road between two of its palaces. */
const Owned = ({ atlas, o }: { atlas: Atlas; o: Obs }): JSX.Element => (
  <g class="tj-owned">
    {Array.from({ length: o.seats }, (_, seat) => {
      const lines = between(atlas, new Set(o.palaces.filter((p) => p.seat === seat).map((p) => p.city)));
      return lines.map((r) => (
        <path
          key={`${seat}${r.a.id}${r.b.id}`}
          class={`seat-${seat + 1}`}
          d={roadPath(r)}
          stroke-dashoffset={seat * 9}
        />
      ));
    })}
  </g>
);

/** The connection that scores, or would. */
const Chain = ({ hold, atlas }: { hold: Hold; atlas: Atlas }): JSX.Element | null => {
  const look = hold.look.value,
    marked = hold.marked.value;
  const chain = marked.size > 1 ? marked : look?.chain;
  if (!chain?.size) return null;
  const seat = marked.size > 1 ? null : look!.seat,
    told = look !== null && look.points !== null && !look.ghosts.length && seat !== null, // it scores now: city by city
    rank = new Map([...chain].map((city, n) => [city, n])),
    late = (r: Road): number => Math.max(rank.get(r.a.id) ?? 0, rank.get(r.b.id) ?? 0),
    roads = [...between(atlas, chain)].sort((a, b) => late(a) - late(b));
  return (
    <g class={`tj-chain ${seat === null ? "tj-mk" : `seat-${seat + 1}`}${told ? " told" : ""}`}>
      {["case", "line", "dash"].flatMap((cls) =>
        roads.map((r, n) => <path key={cls + r.a.id + r.b.id} d={roadPath(r)} class={cls} style={{ "--i": n }} />),
      )}
    </g>
  );
};

/* ---- tiles ---- */
const Tile = ({ hold, atlas, o, row }: { hold: Hold; atlas: Atlas; o: Obs; row: ProvinceRow }): JSX.Element | null => {
  const p = atlas.provinces.find((q) => q.id === row.id);
  if (!p || row.tile === null) return null;
  const name = hold.term(row.id) === row.id ? row.name : hold.term(row.id),
    low = p.area[3] - p.area[1] < 240;
  const look = hold.look.value,
    linked =
      look && (look.linked.includes(row.id) || (look.chain.size > 0 && row.id === provinceOf(hold, look.chain, o)));
  const body =
    row.state === "now" && !o.over ? (
      <Raw html={use("marker", 0, -12, 52)} />
    ) : row.state !== "ahead" ? (
      <Raw
        html={`<path d="${TILE}" transform="scale(.62) translate(0 -8)" class="tj-slot-p"/><text x="${row.by === null ? 0 : -11}" y="4" class="tj-slot-n">${row.tile}</text>${row.by === null ? "" : seatMark(row.by, 13, -2, 8)}`}
      />
    ) : (
      <Raw
        transform={`scale(${low ? 0.92 : 1.06})`}
        html={provinceTile(row.tile, row.goods, plain(name), row.tile === o.visit + 1)}
      />
    );
  return (
    <g transform={`translate(${p.spot[0]} ${p.spot[1]})`} class="tj-tile">
      {body}
      {row.state !== "ahead" && (
        <text y="34" class="tj-pname">
          {name}
        </text>
      )}
      {linked && (
        <g
          transform={`translate(0 ${row.state === "ahead" ? -58 : row.state === "now" ? -52 : -42})`}
          class={`tj-plus seat-${look.seat + 1}`}>
          <rect x="-22" y="-15" width="44" height="28" rx="14" />
          <text y="6">+1</text>
        </g>
      )}
    </g>
  );
};

/** The province whose palaces the shown chain starts from. */
const provinceOf = (hold: Hold, chain: ReadonlySet<string>, o: Obs): string | null =>
  hold.leave.value || hold.cities.value.size
    ? o.province
    : hold.scored.value && chain.size
      ? hold.scored.value.province
      : o.province;

/* ---- cities ---- */
const SHIFT = [
  [-13, -7],
  [14, 5],
] as const;

const CityPlace = ({ hold, o, city }: { hold: Hold; o: Obs; city: City }): JSX.Element => {
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
const Ghosts = ({ hold, atlas, o }: { hold: Hold; atlas: Atlas; o: Obs }): JSX.Element | null => {
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
const Focus = ({ hold, atlas }: { hold: Hold; atlas: Atlas }): JSX.Element | null => {
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

/* ---- court ---- */
const Court = ({ hold, atlas, o }: { hold: Hold; atlas: Atlas; o: Obs }): JSX.Element => {
  const [x0, y0, x1, y1] = atlas.court,
    w = x1 - x0,
    h = y1 - y0,
    here = o.provinces.find((p) => p.id === o.province);
  const figures = SYMBOLS.slice(0, 5),
    step = (w - 20) / 5,
    by = o.court["tile"] ?? null;
  return (
    <g transform={`translate(${x0} ${y0})`} class="tj-court" data-spot="court">
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
            html={`<path d="${NICHE}" class="tj-niche"/>${taken === null ? token(f) : seatMark(taken, 0, 2, 9)}`}
          />
        );
      })}
      <path d={`M10 134h${w - 20}`} class="tj-court-line" />
      {here &&
        !o.over &&
        (by === null ? (
          <Raw
            transform="translate(84 174) scale(.76)"
            html={provinceTile(o.visit, here.goods, plain(hold.term(here.id)))}
          />
        ) : (
          <Raw
            transform="translate(84 174)"
            html={`<path d="${TILE}" transform="scale(.7)" class="tj-slot-p"/>${seatMark(by, 0, 0, 11)}`}
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
