// Beside the board: who is highest in the city under the pointer, and what an action would bring (the server answers).
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { CityList, HighestPawns } from "./citylist.js";
import { near, type Key } from "./geometry.js";
import { cellsOf } from "./notation.js";
import type { Obs, Settlement } from "./observation.js";
import type { Offered } from "./offers.js";
import type { BoardSelection } from "./selection.js";

export const Aside = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const ahead = selection.answers.previewed.value,
    choice = selection.choice.value,
    at = selection.pointed.value;
  if (choice && choice.do === ahead?.action) return <PreviewPanel selection={selection} />;
  const touched = choice && settlementOf(selection, choice);
  if (touched)
    return (
      <aside class="preview panel gain-box">
        <Head selection={selection} place={touched} />
        <Ranks selection={selection} place={touched} />
      </aside>
    );
  const view = selection.look.views.shown.value;
  if (view && !selection.pick.value && !PHONE.matches)
    return view === "cities" ? <CityList selection={selection} /> : <HighestPawns selection={selection} />;
  const pointed = at && !selection.pick.value ? selection.settlementAt(at) : null,
    here = pointed ?? festivalCity(selection);
  if (!here) return null;
  return (
    <aside class={`preview panel${pointed ? "" : " wide-only"}`}>
      <Head selection={selection} place={here} />
      <Ranks selection={selection} place={here} />
    </aside>
  );
};

const LONE_VILLAGE: Settlement = {
  cells: [],
  size: 1,
  palace: null,
  value: 0,
  largest: 0,
  festival: null,
  ranks: [],
  advantage: null,
  leaders: [],
};

/** The settlement an action touches, as it is now: shown at once, until the server says what becomes of it. */
const settlementOf = (selection: BoardSelection, choice: Offered): Settlement | null => {
  const at = (cells: readonly Key[]): Settlement[] =>
    cells.map((k) => selection.settlementAt(k)).filter((place) => place !== null);
  const here = at(cellsOf(choice))[0] ?? null;
  if (here || choice.kind !== "tile" || choice.shape === "rice") return here;
  const beside = at(near(choice.at)).sort((a, b) => b.size - a.size)[0];
  return beside ?? { ...LONE_VILLAGE, cells: [choice.at] };
};

const festivalCity = (selection: BoardSelection): Settlement | null => {
  const at = selection.obs.value?.festival?.cell ?? selection.festivalAt.value;
  return at ? selection.settlementAt(at) : null;
};

const Head = ({
  selection,
  place,
  before,
}: {
  selection: BoardSelection;
  place: Settlement;
  before?: number | undefined;
}): JSX.Element => (
  <h3>
    <span>
      {t(place.palace ? "t_city" : "t_village_of", {
        name: place.palace && selection.look.nameOf(place.palace),
        n: before && before !== place.size ? t("t_grows", { old: before, n: place.size }) : place.size,
      })}
    </span>
    {place.palace && (
      <small>
        {t(`t_palace_${selection.world}`)} {place.value}
      </small>
    )}
  </h3>
);

const Ranks = ({ selection, place }: { selection: BoardSelection; place: Settlement }): JSX.Element => {
  if (!place.ranks.length) return <p class="none">{t("t_rank_nobody")}</p>;
  return (
    <div class="rank num">
      <i />
      <small>{t("t_rank_player")}</small>
      <small>{t("t_rank_levels")}</small>
      <small class="pt">{place.ranks.some((r) => r.points) ? t("t_rank_end") : ""}</small>
      {place.ranks.map((r) => [
        <Shape key={`s${r.seat}`} seat={r.seat} />,
        <span key={`n${r.seat}`} class="nm">
          {selection.table.called(r.seat)}
        </span>,
        <span key={`l${r.seat}`} class="lv">
          {r.levels.join(" · ")}
        </span>,
        <span key={`p${r.seat}`} class="pt">
          {r.points ? signed(r.points) : ""}
        </span>,
      ])}
    </div>
  );
};

/** The server's preview of the action pointed at. */
const PreviewPanel = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const { preview } = selection.answers.previewed.value!,
    next = preview.observation as unknown as Obs | null,
    spot = cellsOf(selection.choice.value!);
  const place = next?.settlements.find((s) => spot.some((k) => s.cells.includes(k))) ?? null;
  const before = place
    ? Math.max(
        0,
        ...selection.obs
          .value!.settlements.filter((s) => s.cells.some((k) => place.cells.includes(k)))
          .map((s) => s.size),
      )
    : undefined;
  const gains = preview.events.filter((e) => typeof e.data["points"] === "number");
  if (!place && !gains.length) return null;
  return (
    <aside class="preview panel gain-box">
      {place && (
        <>
          <Head selection={selection} place={place} before={before} />
          <Ranks selection={selection} place={place} />
        </>
      )}
      {gains.map((e, i) => (
        <div key={i} class="gain">
          <span>{selection.table.texts.event(e)}</span>
          <b>{signed(e.data["points"] as number)}</b>
        </div>
      ))}
    </aside>
  );
};
