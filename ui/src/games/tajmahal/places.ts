// Words for a city: its province and the side it lies on, such as "Lahore, north-west". Pure.
import type { Facts } from "../../shell/fill.js";
import { compass, type Atlas } from "./atlas.js";

export interface PlaceTexts {
  place(key: string, facts?: Facts): string;
  term(id: string): string;
}

/** Words for one place or several; a province has its name. */
export const placesOf = (atlas: Atlas | null, id: string | readonly string[], texts: PlaceTexts): string =>
  [id]
    .flat()
    .map((one) => {
      const city = atlas?.cities.get(one);
      if (!atlas || !city) return texts.term(one);
      return texts.place("city", { province: texts.term(city.province), side: texts.place(compass(atlas, one)) });
    })
    .join("; ");
