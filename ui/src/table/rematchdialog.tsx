// Playing again in another way: everybody one seat on, at a time people agree on, or as a series of games.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { AskRematch } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import type { TableModel } from "./model.js";
import { rematch } from "./result.js";
import { localTime, tomorrow } from "./times.js";

const SERIES = [3, 5]; // games
const FARTHEST = 14 * 86400_000; // milliseconds ahead that people may agree on

export const RematchDialog = ({ table, close }: { table: TableModel; close: () => void }): JSX.Element => {
  const rotate = useSignal(true),
    games = useSignal<number | null>(null),
    later = useSignal(false),
    when = useSignal(localTime(tomorrow(new Date()))),
    busy = useSignal(false);
  const wish = (): AskRematch => ({
    rotate: rotate.value,
    ...(later.value ? { begins: new Date(when.value).getTime() / 1000 } : {}),
    ...(games.value ? { games: games.value } : {}),
  });
  const play = async (e: Event): Promise<void> => {
    e.preventDefault();
    busy.value = true;
    await rematch(table, wish());
    busy.value = false;
  };
  return (
    <Dialog title={t("again_title")} cls="again" close={close}>
      <form onSubmit={(e) => void play(e)}>
        <Choice
          legend={t("again_seats")}
          chosen={rotate}
          choices={[
            [false, t("again_same")],
            [true, t("again_rotate")],
          ]}
        />
        <Choice
          legend={t("again_when")}
          chosen={later}
          choices={[
            [false, t("again_now")],
            [true, t("again_tomorrow")],
          ]}
        />
        {later.value && <When when={when} />}
        {!table.facts.value?.series && (
          <Choice
            legend={t("again_how_many")}
            chosen={games}
            choices={[[null, t("again_one")], ...SERIES.map((n): [number, string] => [n, t("again_series", { n })])]}
          />
        )}
        <footer class="acts">
          <button type="button" class="btn" onClick={close}>
            {t("cancel")}
          </button>
          <button class="btn primary" disabled={busy.value}>
            <Icon id="restart" />
            {t("again_go")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
};

const Choice = <T extends boolean | number | null>({
  legend,
  chosen,
  choices,
}: {
  legend: string;
  chosen: Signal<T>;
  choices: readonly (readonly [T, string])[];
}): JSX.Element => (
  <fieldset>
    <legend>{legend}</legend>
    <div class="seg">
      {choices.map(([value, label]) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={legend}
            checked={chosen.value === value}
            onChange={() => {
              chosen.value = value;
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const When = ({ when }: { when: Signal<string> }): JSX.Element => (
  <label class="opt">
    <span>{t("again_begins")}</span>
    <input
      type="datetime-local"
      required
      value={when.value}
      min={localTime(new Date())}
      max={localTime(new Date(Date.now() + FARTHEST))}
      onInput={(e) => {
        when.value = e.currentTarget.value;
      }}
    />
  </label>
);
