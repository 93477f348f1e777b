// The map of Taj Mahal on the screen: provinces, cities and the court inside the viewport.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../maphold.js";
import { CityPlace, Focus, Ghosts } from "./cities.js";
import { Court } from "./court.js";
import { Chain, Land, Owned, Tile } from "./provinces.js";
import type { Hold } from "./session.js";
import { walk } from "./walk.js";

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
          {...pointing(hold, () => walk(hold, "ArrowRight"))}
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
      <WholeButton view={view} />
    </>
  );
};
