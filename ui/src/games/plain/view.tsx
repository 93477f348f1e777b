// A game that has no drawing yet: its choices as buttons, its observation as text. Playable, not pretty.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { machuArt, tajArt } from "../../lobby/art.js";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import type { TableModel } from "../../table/model.js";
import type { Choice, GameView, Session } from "../view.js";

const ART: Record<string, { world: string; art: string; close: string }> = {
  "taj-mahal": { world: "taj", art: tajArt, close: "98 20 124 124" },
  "machu-picchu": { world: "machu", art: machuArt, close: "150 10 124 124" },
};

const Facts = ({ table }: { table: TableModel }): JSX.Element => (
  <div class="plain-board" tabIndex={0}>
    <pre>{JSON.stringify(table.observation.value, null, 1)}</pre>
  </div>
);

const Choices = ({ table }: { table: TableModel }): JSX.Element => {
  const search = useSignal("");
  const fits = table.choices.value.filter((c) => c.do.includes(search.value) && c.kind !== "end");
  return (
    <div class="plain-dock">
      <input
        type="search"
        aria-label={t("plain_filter")}
        placeholder={t("plain_filter")}
        value={search.value}
        onInput={(e) => {
          search.value = e.currentTarget.value;
        }}
      />
      {fits.slice(0, 40).map((c) => (
        <button key={c.do} class="btn" onClick={() => void table.act(c.do)}>
          {c.do}
        </button>
      ))}
    </div>
  );
};

class PlainSession implements Session {
  readonly Board = (): JSX.Element => <Facts table={this.table} />;
  readonly Dock = (): JSX.Element => <Choices table={this.table} />;
  readonly Aside = (): null => null;
  readonly Inventory = (): null => null;
  readonly Hand = null;
  readonly Meter = null;
  constructor(private readonly table: TableModel) {}
  status(): string {
    return "";
  }
  say(): null {
    return null;
  }
  key(): boolean {
    return false;
  }
  cancel(): boolean {
    return false;
  }
  places(): string[] {
    return [];
  }
  light(): void {
    /* nothing to light */
  }
  keys(): [string, string][] {
    return [];
  }
  endNote(): string {
    return "";
  }
  end(): Choice | null {
    return this.table.choices.value.find((c) => c.kind === "end") ?? null;
  }
}

export const plainView = (game: string): GameView => {
  const { world, art, close } = ART[game] ?? { world: game, art: "", close: "0 0 320 196" };
  return {
    world,
    defs: () => "",
    Thumb: (props) => (
      <Svg
        data-world={world}
        viewBox={props.close ? close : "0 0 320 196"}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        html={props.close ? art.replace(/ id="[^"]*"/g, "") : art}
      />
    ),
    open: (table) => new PlainSession(table),
  };
};
