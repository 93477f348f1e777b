// What screen readers read: news one after the other, none lost, and the place the keyboard is on, which replaces the one before.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import type { TableModel } from "./model.js";

const KEPT = 8; // announcements in the page; older ones have been read
const AT_ONCE = 8; // plies; nobody wants to listen to more

interface Announcement {
  id: number;
  text: string;
}

export class Announcer {
  /** Appended, never overwritten: news may come faster than a screen reader speaks. */
  readonly news = signal<readonly Announcement[]>([]);
  /** Replaced: a player who moves on quickly does not want to hear every place passed. */
  readonly place = signal("");
  private count = 0;
  private version = -1;
  private ply = Infinity;

  add(text: string): void {
    if (text) this.news.value = [...this.news.peek().slice(1 - KEPT), { id: ++this.count, text }];
  }

  /** The log lines since the last time, once for each version of the table. */
  addNewLines(table: TableModel): void {
    const log = table.log.value,
      last = log.at(-1),
      version = table.live.value?.version ?? -1;
    if (!last || !table.texts.ready || version === this.version) return;
    const fresh = log.slice(Math.min(Math.max(this.ply, log.length - AT_ONCE), log.length - 1));
    this.version = version;
    this.ply = log.length;
    if (table.over.value && table.story.source().length) fresh.pop(); // the story tells how it ended
    const sentences = fresh.flatMap((line) => line.events).map((event) => table.texts.event(event));
    if (table.myTurn.value && !table.plan.active.value && playedSinceMine(table)) sentences.push(t("your_turn_title"));
    this.add(sentences.filter(Boolean).join(" "));
  }
}

/** Has anybody else played since my last ply? */
const playedSinceMine = (table: TableModel): boolean => {
  const last = table.log.value.at(-1);
  return !!last && table.mine.value.length > 0 && !table.mine.value.includes(last.seat);
};

export const LiveRegions = ({ announcer }: { announcer: Announcer }): JSX.Element => (
  <>
    <div class="sr" role="log" aria-live="polite">
      {announcer.news.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
    <div class="sr" role="status" aria-live="polite">
      {announcer.place.value}
    </div>
  </>
);
