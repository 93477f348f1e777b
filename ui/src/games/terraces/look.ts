// What the viewer looks at besides what is picked: the view of the board that is on, the cities, and which of them is pointed at.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { PHONE } from "../../shell/settings.js";
import type { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import { BoardViews } from "./boardviews.js";
import { citiesOf, type Cities } from "./cities.js";
import type { Key } from "./geometry.js";
import type { Obs } from "./observation.js";
import type { Scene } from "./scene.js";

/** What is read of the selection. */
interface Selected {
  readonly table: TableModel;
  readonly obs: ReadonlySignal<Obs | null>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly pointed: ReadonlySignal<Key | null>;
  readonly view: View;
}

export class Look {
  readonly views = new BoardViews();
  /** The palace of the city that is pointed at in the list of cities. */
  readonly listed = signal<Key | null>(null);
  /** The settlements, with the names of the cities. */
  readonly cities: ReadonlySignal<Cities | null>;
  /** The palace of the city that is pointed at, on the board or in the list. */
  readonly hot: ReadonlySignal<Key | null>;

  constructor({ table, obs, scene, pointed, view }: Selected) {
    const scale = computed(() => (PHONE.matches && !view.zoomed ? 1.7 : 1));
    this.cities = computed(
      () => obs.value && citiesOf(obs.value, scene.value!, (n) => table.texts.city(n), scale.value),
    );
    this.hot = computed(() => {
      const at = this.listed.value ?? pointed.value;
      return at && (this.cities.value?.at.get(at)?.palace ?? null);
    });
  }
  /** The name of the city whose palace stands there; empty where none does. */
  nameOf(palace: Key): string {
    return this.cities.value?.all.find((city) => city.palace === palace)?.name ?? "";
  }
}
