// What frames leave out: older lines of the log, and the table's own components file. Each is fetched once.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { api } from "../shell/api.js";
import { filledLog, missingFrom } from "./merge.js";
import type { TableModel } from "./model.js";

/** Fetches the older lines of the log in the background. */
export class OlderLog {
  private loading = false;

  constructor(private readonly table: TableModel) {}

  async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      await this.loadAll();
    } catch (error) {
      this.table.showRefusal(error); // the next frame tries again
    } finally {
      this.loading = false;
    }
  }

  private async loadAll(): Promise<void> {
    const { log, frame } = this.table;
    const viewer = (): number | null => frame.value?.viewer ?? null;
    for (let first = missingFrom(log.value); first !== null; first = missingFrom(log.value)) {
      const asking = viewer();
      const page = await api.log(this.table.id, first, asking ?? undefined);
      if (asking !== viewer()) continue; // ask again from the other seat
      if (!page.log.length) return; // undone meanwhile: a frame will say so
      log.value = filledLog(log.value, page.log);
    }
  }
}

type Own = Record<string, unknown>;

/** The table's own components file: null at a printed game, undefined until it has arrived. */
export class OwnComponents {
  readonly file: ReadonlySignal<Own | null | undefined>;
  readonly stop: () => void;
  private readonly fetched = signal<Own | undefined>(undefined);
  private asked: string | null = null;

  constructor(private readonly table: TableModel) {
    const hash = computed(() => {
      const options = table.observation.value?.["options"] as { components?: string | null } | undefined;
      return options?.components ?? null;
    });
    this.file = computed(() => (hash.value === null ? null : this.fetched.value));
    this.stop = effect(() => void this.fetch(hash.value));
  }

  private async fetch(hash: string | null): Promise<void> {
    if (hash === null || hash === this.asked) return;
    this.asked = hash;
    try {
      this.fetched.value = (await api.ownComponents(this.table.id, hash)).components;
    } catch (error) {
      this.asked = null; // the next table or reload tries again
      this.table.showRefusal(error);
    }
  }
}
