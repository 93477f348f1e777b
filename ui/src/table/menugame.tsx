// The part of the table's menu about the game itself: notices, a pause, its end by agreement, resigning.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { asked } from "./agreement.js";
import type { TableModel } from "./model.js";

type Question = "end" | "resign";

export const GameSection = ({ table, close }: { table: TableModel; close: () => void }): JSX.Element | null => {
  const facts = table.facts.value,
    sure = useSignal<Question | null>(null),
    own = (facts?.seats ?? []).filter((s) => s.yours && s.kind === "person");
  if (facts?.status !== "playing" || !own.length || table.guide) return null;
  const alone = !facts.seats.some((s) => s.kind === "person" && !s.yours && !s.left);
  const ask = (request: Promise<unknown>): void => {
    close();
    asked(table, request);
  };
  return (
    <section class="menu-game" aria-label={t("menu_game")}>
      <h3>{t("menu_game")}</h3>
      <Quiet table={table} />
      {!facts.proposal && (
        <button class="btn" onClick={() => ask(api.propose(table.id, facts.paused ? "resume" : "pause"))}>
          <Icon id={facts.paused ? "play" : "pause"} />
          {t(facts.paused ? "resume" : alone ? "pause_alone" : "pause_propose")}
        </button>
      )}
      {!facts.proposal && (
        <Sure
          which="end"
          sure={sure}
          label={t(alone ? "end_alone" : "end_propose")}
          note={t(alone ? "end_alone_note" : "end_propose_note")}
          act={() => ask(api.propose(table.id, "end"))}
        />
      )}
      <Sure
        which="resign"
        sure={sure}
        label={t("resign")}
        note={t("resign_note")}
        act={() => ask(api.resign(table.id, own.find((s) => s.seat === table.viewer.value)?.seat ?? own[0]!.seat))}
      />
    </section>
  );
};

/** A button that asks before it does what cannot be taken back. */
const Sure = ({
  which,
  sure,
  label,
  note,
  act,
}: {
  which: Question;
  sure: Signal<Question | null>;
  label: string;
  note: string;
  act: () => void;
}): JSX.Element =>
  sure.value === which ? (
    <div class="sure" role="group" aria-label={label}>
      <p>{note}</p>
      <button class="btn" autofocus onClick={() => (sure.value = null)}>
        {t("cancel")}
      </button>
      <button class="btn primary" onClick={act}>
        {label}
      </button>
    </div>
  ) : (
    <button class="btn" onClick={() => (sure.value = which)}>
      <Icon id={which === "end" ? "end" : "x"} />
      {label}
    </button>
  );

/** Whether this table calls its player; only where the server says so. */
const Quiet = ({ table }: { table: TableModel }): JSX.Element | null => {
  const own = table.facts.value?.seats.find((s) => s.yours),
    chosen = useSignal<boolean | null>(null),
    quiet = chosen.value ?? own?.quiet;
  if (quiet === undefined) return null;
  const set = (on: boolean): void => {
    chosen.value = !on;
    asked(table, api.quiet(table.id, !on));
  };
  return (
    <label class="check set-check">
      <input type="checkbox" checked={!quiet} onChange={(e) => set(e.currentTarget.checked)} />
      {t("menu_notices")}
    </label>
  );
};
