import { computed, effect, signal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { filledLog, missingFrom } from "./merge.js";
class OlderLog {
  constructor(table) {
    this.table = table;
  }
  table;
  loading = false;
  async load() {
    if (this.loading) return;
    this.loading = true;
    try {
      await this.loadAll();
    } catch (error) {
      this.table.showRefusal(error);
    } finally {
      this.loading = false;
    }
  }
  async loadAll() {
    const { log, frame } = this.table;
    const viewer = () => frame.value?.viewer ?? null;
    for (let first = missingFrom(log.value); first !== null; first = missingFrom(log.value)) {
      const asking = viewer();
      const page = await api.log(this.table.id, first, asking ?? void 0);
      if (asking !== viewer()) continue;
      if (!page.log.length) return;
      log.value = filledLog(log.value, page.log);
    }
  }
}
class OwnComponents {
  constructor(table) {
    this.table = table;
    const hash = computed(() => {
      const options = table.observation.value?.["options"];
      return options?.components ?? null;
    });
    this.file = computed(() => hash.value === null ? null : this.fetched.value);
    this.stop = effect(() => void this.fetch(hash.value));
  }
  table;
  file;
  stop;
  fetched = signal(void 0);
  asked = null;
  async fetch(hash) {
    if (hash === null || hash === this.asked) return;
    this.asked = hash;
    try {
      this.fetched.value = (await api.ownComponents(this.table.id, hash)).components;
    } catch (error) {
      this.asked = null;
      this.table.showRefusal(error);
    }
  }
}
export {
  OlderLog,
  OwnComponents
};
