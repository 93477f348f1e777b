// The question a player answers now, in the dock: a move, how many, which of several, the trades. It offers only choices the server sent.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import { Count, One, Several } from "./answers.js";
import { Trades } from "./market.js";
import type { MachuChoice } from "./observation.js";
import { Pic } from "./pictures.js";
import { Units } from "./price.js";
import type { BoardSelection } from "./selection.js";
import { about, canDoThere, previewText, moveName } from "./texts.js";
import { tileNumber, tileSymbol } from "./pieces.js";

export const Ask = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const question = selection.question.value;
  if (!question) return null;
  return (
    <section class={`mp-ask q-${question}`} aria-label={t("mp_asked")}>
      <header class="mp-h">
        <h2>{titleOf(selection)}</h2>
        <small>{noteOf(selection)}</small>
      </header>
      {question === "move" ? (
        <Move selection={selection} />
      ) : question === "count" ? (
        <Count selection={selection} />
      ) : question === "set" ? (
        <Several selection={selection} title={titleOf(selection)} />
      ) : question === "market" ? (
        <Trades selection={selection} />
      ) : (
        <One selection={selection} title={titleOf(selection)} />
      )}
    </section>
  );
};

const titleOf = (selection: BoardSelection): string =>
  selection.question.value === "market"
    ? t("mp_basket")
    : selection.question.value === "move"
      ? t(selection.staying.value ? "mp_which_moon" : "mp_your_move")
      : selection.kind === "offer"
        ? t("mp_offer_where", { district: selection.term("main_temple") })
        : selection.table.texts.action(selection.kind);

/** What there is to know for the question in a few words, beside its title. */
const noteOf = (selection: BoardSelection): string => {
  const facts = selection.obs.value?.prompt?.facts ?? {};
  if (selection.kind === "offer") return t("mp_offer_note", { n: Number(facts["steps"] ?? 2) });
  if (selection.kind === "take") return t("mp_take_note", { n: Number(facts["units"] ?? 3) });
  return "";
};

/* ---- a move ---- */
const Move = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const stays = selection.choices.value.filter((c) => c.kind === "stay"),
    aimed = selection.aimed;
  if (selection.staying.value) return <Tiles selection={selection} stays={stays} />;
  if (aimed) {
    return (
      <div class="mp-move">
        <p>
          <b>{moveName(selection, aimed)}</b>
          {aimed.cost?.llama ? <Units of={aimed.cost} size={17} /> : null}
        </p>
        <p class="fine">
          {previewText(selection) || (aimed.open === false ? t("mp_nothing_there") : about(aimed.district ?? ""))}{" "}
          {canDoThere(selection, aimed.district ?? "")}
        </p>
      </div>
    );
  }
  return (
    <ul class="mp-legend">
      <li>
        <i class="k1" />
        {t(selection.kind === "enter" ? "mp_leg_enter" : "mp_leg_step")}
      </li>
      {selection.kind !== "enter" && (
        <li>
          <span class="k2">
            <Pic id="llama" size={16} />1
          </span>
          {t("mp_leg_ride", { n: selection.me?.goods.llama ?? 0 })}
        </li>
      )}
      {stays.length > 0 && (
        <li>
          <i class="k4">
            <Pic id="moon" size={13} />
          </i>
          {t("mp_leg_stay")}
        </li>
      )}
      <li>
        <i class="k3">
          <Pic id="moon" size={13} />
        </i>
        {t("mp_leg_closed")}
      </li>
    </ul>
  );
};

const Tiles = ({ selection, stays }: { selection: BoardSelection; stays: readonly MachuChoice[] }): JSX.Element => (
  <div class="mp-items tiles" role="group" aria-label={t("mp_which_moon")}>
    {(selection.atlas.value?.tiles ?? []).map((m) => {
      const c = stays.find((s) => s.tile === m.id),
        tile = selection.term(m.id),
        owner = selection.obs.value?.players.findIndex((p) => p.moon_tiles.includes(m.id)) ?? -1,
        label =
          owner < 0
            ? t("mp_tile_label", { tile, n: m.pay_corn })
            : t("mp_tile_taken", { tile, name: selection.table.called(owner) });
      return (
        <button
          key={m.id}
          class="mp-item moon"
          data-do={`stay ${m.id}`}
          aria-disabled={!c}
          aria-label={label}
          title={label}
          onClick={() => void (c ? selection.act(c) : selection.explain(`stay ${m.id}`))}
          onMouseEnter={() => {
            selection.hover.value = `moon:${m.id}`; // a tile that is taken says so over the board
          }}
          onMouseLeave={() => {
            selection.hover.value = null;
          }}>
          <span class="gain">
            <Pic id={tileSymbol(m)} size={24} />
            <b>{tileNumber(m)}</b>
          </span>
          {owner >= 0 && <Shape seat={owner} cls="mini" />}
          {owner < 0 && m.pay_corn > 0 && (
            <small>
              −{m.pay_corn}
              <Pic id="corn" size={13} />
            </small>
          )}
        </button>
      );
    })}
  </div>
);
