// Beside the board: who is highest in the city under the pointer, and what an action would bring (asked of the server).
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import type { Obs, Settlement } from "./observation.js";
import type { Hold } from "./session.js";

export const Aside = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const ahead = hold.foreseen.value,
    at = hold.pointed.value;
  if (ahead && hold.choice.value?.do === ahead.action) return <Ahead hold={hold} />;
  const pointed = at && !hold.pick.value ? hold.settlementAt(at) : null,
    here = pointed ?? feastCity(hold);
  if (!here) return null;
  return (
    <aside class={`preview panel${pointed ? "" : " wide-only"}`}>
      <Head hold={hold} place={here} />
      <Ranks hold={hold} place={here} />
    </aside>
  );
};

const feastCity = (hold: Hold): Settlement | null => {
  const at = hold.obs.value?.festival?.cell ?? hold.feastAt.value;
  return at ? hold.settlementAt(at) : null;
};

const Head = ({ hold, place, before }: { hold: Hold; place: Settlement; before?: number | undefined }): JSX.Element => (
  <h3>
    <span>
      {t(place.palace ? "t_city" : "t_village_of", {
        n: before !== undefined && before !== place.size ? t("t_grows", { old: before, n: place.size }) : place.size,
      })}
    </span>
    {place.palace && (
      <small>
        {t(`t_palace_${hold.world}`)} {place.value}
      </small>
    )}
  </h3>
);

const Ranks = ({ hold, place }: { hold: Hold; place: Settlement }): JSX.Element => {
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
          {hold.table.called(r.seat)}
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

/** What the server says the pointed action would bring. */
const Ahead = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const { preview } = hold.foreseen.value!,
    action = hold.foreseen.value!.action;
  const next = preview.observation as unknown as Obs | null,
    cells = action.split(" ").filter((w) => /^[a-z]\d/.test(w));
  const spot = action.startsWith("move") ? cells.slice(-1) : cells;
  const place = next?.settlements.find((s) => spot.some((k) => s.cells.includes(k))) ?? null;
  const before = place
    ? Math.max(
        0,
        ...hold.obs.value!.settlements.filter((s) => s.cells.some((k) => place.cells.includes(k))).map((s) => s.size),
      )
    : undefined;
  const gains = preview.events.filter((e) => typeof e.data["points"] === "number");
  if (!place && !gains.length) return null;
  return (
    <aside class="preview panel gain-box">
      {place && (
        <>
          <Head hold={hold} place={place} before={before} />
          <Ranks hold={hold} place={place} />
        </>
      )}
      {gains.map((e, i) => (
        <div key={i} class="gain">
          <span>{hold.table.speech.event(e)}</span>
          <b>{signed(e.data["points"] as number)}</b>
        </div>
      ))}
    </aside>
  );
};
