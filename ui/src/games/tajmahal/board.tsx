// The map of Taj Mahal on the screen: provinces, cities and the court inside the viewport.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import { CityPlace, Focus, Ghosts } from "./cities.js";
import { Court } from "./court.js";
import { HelpCard } from "./help.js";
import { Chain, Land, Owned, Tile } from "./provinces.js";
import type { BoardSelection } from "./selection.js";
import { Stakes } from "./stakes.js";
import { VisitEnd } from "./visitend.js";
import { walk } from "./cursor.js";

export const Board = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const atlas = selection.atlas.value,
    view = selection.view.value,
    o = selection.obs.value;
  useEffect(() => {
    if (atlas) selection.settled.value = true;
  }, [atlas]);
  if (!atlas || !view || !o) return <div class="boardbox" />;
  const at = selection.pointed.value;
  return (
    <>
      {!PHONE.matches && <Stakes selection={selection} />}
      <div class="boardbox">
        <Viewport
          view={view}
          label={t("taj_map", { province: selection.term(o.province ?? "") })}
          cls="tj-map"
          able={!!at && selection.cities.value.has(at)}
          {...pointing(selection, () => walk(selection, "ArrowRight"))}
          active={selection.keyboard.value && selection.cursor.value ? `city-${selection.cursor.value}` : undefined}>
          <Land atlas={atlas} o={o} marked={selection.marked.value} />
          <Owned atlas={atlas} o={o} />
          <Chain selection={selection} atlas={atlas} />
          {o.provinces.map((row) => (
            <Tile key={row.id} selection={selection} atlas={atlas} o={o} row={row} />
          ))}
          {[...atlas.cities.values()].map((c) => (
            <CityPlace key={c.id} selection={selection} o={o} city={c} />
          ))}
          <Ghosts selection={selection} atlas={atlas} o={o} />
          <Court selection={selection} atlas={atlas} o={o} />
          <Focus selection={selection} atlas={atlas} />
        </Viewport>
      </div>
      <ZoomButtons view={view} />
      <WholeButton view={view} />
      <HelpCard selection={selection} />
      <VisitEnd selection={selection} />
    </>
  );
};
