import { signal } from "../../../vendor/signals.js";
import { api } from "../../shell/api.js";
const printed = signal(null);
const tries = signal(0);
let asked = -1;
const components = () => {
  if (asked !== tries.value) {
    asked = tries.value;
    api.components("machu-picchu").then(
      (c) => {
        printed.value = c.components;
      },
      () => {
        setTimeout(() => {
          tries.value++;
        }, 2e3);
      }
    );
  }
  return printed.value;
};
const readAtlas = (base, own) => {
  const c = { ...base, ...own ?? {} }, drawn = new Map(base.district.map((d) => [d.id, d]));
  return {
    districts: new Map(c.district.map((d) => [d.id, { ...drawn.get(d.id), ...d }])),
    edges: c.adjacency.edges,
    rows: ["sun", "puma", "condor"].flatMap((type) => c.clergy.filter((r) => r.type === type)),
    cells: c.market.cells,
    incas: c.inca_cost,
    tiles: c.moon_tile,
    endsDay: c.moon_tiles.ending_the_day,
    trail: c.trail,
    most: Math.max(...c.scoring.conquest_multipliers)
  };
};
const districtOf = (atlas, profession) => [...atlas.districts.values()].find((d) => d.profession === profession)?.id;
const moonKey = (tile) => `moon:${tile}`;
const tileOf = (key) => key.startsWith("moon:") ? key.slice(5) : null;
export {
  components,
  districtOf,
  moonKey,
  readAtlas,
  tileOf
};
