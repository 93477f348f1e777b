// The buttons that answer: the main one says what it does and what that brings, "nothing" has a button of its own.
import type { JSX } from "preact";
import { andList } from "../../shell/fill.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { lang } from "../../shell/settings.js";
import type { MachuChoice } from "./observation.js";
import { Pic } from "./pictures.js";
import { priceWords } from "./price.js";
import { listed } from "./question.js";
import type { BoardSelection } from "./selection.js";
import { moveName } from "./texts.js";

export const TurnButtons = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const question = selection.question.value;
  if (!question)
    return (
      <div class="mp-acts">
        <p class="mp-wait">{waitingFor(selection)}</p>
      </div>
    );
  const single = question === "one" && !selection.anchor.value; // a tap on a phone picks the place first
  if (single && !selection.none)
    return (
      <div class="mp-acts">
        <p class="mp-wait">{t("mp_choose_place")}</p>
      </div>
    );
  const stays = selection.choices.value.some((c) => c.kind === "stay"),
    two = stays || (!single && selection.none);
  return (
    <div class={`mp-acts${two ? " two" : ""}`}>
      {!single && <Confirm selection={selection} />}
      {stays ? (
        <Ways selection={selection} />
      ) : (
        selection.none && <Nothing selection={selection} none={selection.none} />
      )}
    </div>
  );
};

const waitingFor = (selection: BoardSelection): string => {
  const { actor, viewer } = selection.obs.value ?? {};
  if (actor != null && actor >= 0 && actor !== viewer) return t("turn_of", { name: selection.table.nameOf(actor) });
  return selection.table.busy.value ? t("one_moment") : "";
};

const Confirm = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const { ready } = selection;
  return (
    <button class="btn ok" data-act="confirm" disabled={!ready} onClick={() => selection.confirm()}>
      <Icon id="tick" />
      <span>
        {label(selection, ready)}
        {ready && brings(selection, ready) && <small>{brings(selection, ready)}</small>}
      </span>
    </button>
  );
};

const Nothing = ({ selection, none }: { selection: BoardSelection; none: MachuChoice }): JSX.Element => (
  <button class="btn" data-act="none" onClick={() => void selection.act(none)}>
    {nothing(none.kind)}
  </button>
);

/** Stay for a moon tile, or ride even to a neighbour. */
const Ways = ({ selection }: { selection: BoardSelection }): JSX.Element => (
  <span class="mp-ways">
    <button
      class="btn"
      data-act="stay"
      aria-pressed={selection.staying.value}
      onClick={() => {
        selection.anchor.value = null;
        selection.staying.value = !selection.staying.value;
      }}>
      <Pic id="moon" size={18} />
      {t("mp_stay")}
    </button>
    {selection.bothWays && (
      <button
        class="btn"
        data-act="ride"
        aria-pressed={selection.riding.value}
        aria-label={t("mp_ride_near")}
        title={t("mp_ride_near")}
        onClick={() => {
          selection.riding.value = !selection.riding.value;
        }}>
        <Pic id="llama" size={22} />
      </button>
    )}
  </span>
);

const nothing = (kind: string): string =>
  kind === "produce"
    ? t("mp_produce_none")
    : kind === "sacrifice"
      ? t("mp_sacrifice_none")
      : kind === "offer"
        ? t("mp_offer_none")
        : kind === "pay"
          ? t("mp_pay_none")
          : t("mp_nobody");

const label = (selection: BoardSelection, ready: MachuChoice | null): string => {
  const facts = selection.obs.value?.prompt?.facts ?? {};
  if (selection.declined.value) return nothing(selection.kind);
  const what = ready
      ? andList(
          listed(ready).map((id) => selection.term(id)),
          lang.value,
        )
      : "",
    n = ready?.count ?? 0;
  switch (selection.kind) {
    case "produce":
      return n ? t("mp_produce_what", { what: priceWords(selection, ready?.gain) }) : t("mp_choose_number");
    case "sacrifice":
      return n ? t("mp_sacrifice_n", { n }) : t("mp_choose_number");
    case "offer":
      return what ? t("mp_offer_what", { what }) : t("mp_choose_goods");
    case "recruit":
      return what ? t("mp_recruit_what", { what }) : t("mp_choose_incas");
    case "pay":
      return what ? t("mp_pay_what", { what }) : t("mp_choose_tiles");
    case "take":
      return what ? t("mp_take_what", { what }) : t("mp_pick_n", { n: Number(facts["units"] ?? 3) });
    case "return":
      return ready ? t("mp_put_back") : t("mp_pick_n", { n: Number(facts["back"] ?? 2) });
    case "enter":
    case "step":
    case "ride":
    case "stay":
    case "place":
    case "serve":
      return ready ? moveName(selection, ready) : t("mp_choose_place");
    default:
      return t("mp_leave_market");
  }
};

/** What the answer brings, or costs, in a few words under the button's own. */
const brings = (selection: BoardSelection, ready: MachuChoice): string =>
  ready.steps
    ? t("mp_steps", { n: ready.steps })
    : Object.keys(ready.cost ?? {}).length
      ? t("mp_for_price", { price: priceWords(selection, ready.cost) })
      : "";
