// The review of one game: what has come of it so far, which move is looked at, and what of it the board shows.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { BetterLine, Moment, Review, ReviewMove } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { pause } from "../shell/backoff.js";
import type { TableModel } from "../table/model.js";
import { placesIn, sentenceOf, type Phrases } from "./sentence.js";
import { isError, merged, startOf, stepFrom } from "./moves.js";

const EVERY = 1200; // milliseconds between two looks while it is computed
export const LOOKS = ["before", "played", "better"] as const;
/** What the board shows: the position before the move, after it, or after what would have been better. */
export type Look = (typeof LOOKS)[number];
export const TABS = ["moments", "points", "all"] as const;
export type Tab = (typeof TABS)[number];

export class ReviewModel {
  /** Null until the server has answered. */
  readonly review = signal<Review | null>(null);
  /** Why there is none. */
  readonly trouble = signal("");
  /** The number of the chosen move; null until there is one. */
  readonly at: ReadonlySignal<number | null>;
  readonly look = signal<Look>("before");
  readonly tab = signal<Tab>("moments");
  /** Whose moments are listed; null: everybody's. */
  readonly seat = signal<number | null>(null);
  readonly move: ReadonlySignal<ReviewMove | null>;
  /** The moves that decided the game, in the order of play. */
  readonly moments: ReadonlySignal<readonly ReviewMove[]>;
  /** Where the keys for mistakes stop. */
  readonly marked: ReadonlySignal<readonly ReviewMove[]>;
  /** The cities of the finished game by the names the page has for them, where the game has such names. */
  readonly phrases: ReadonlySignal<Phrases>;
  readonly lines = signal<ReadonlyMap<number, BetterLine>>(new Map());
  private readonly chosen = signal<number | null>(null);
  private readonly asked = new Set<string>();
  private closed = false;

  constructor(
    readonly table: TableModel,
    start: number | null,
  ) {
    this.chosen.value = start;
    this.at = computed(() => {
      const moves = this.review.value?.moves ?? [];
      if (this.chosen.value !== null && this.chosen.value < moves.length) return this.chosen.value;
      return this.review.value ? startOf(this.review.value, table.mine.value) : null;
    });
    this.move = computed(() => (this.at.value === null ? null : (this.review.value?.moves[this.at.value] ?? null)));
    this.moments = computed(() => {
      const review = this.review.value;
      return (review?.moments ?? [])
        .toSorted((a, b) => a - b)
        .flatMap((number) => review?.moves[number] ?? [])
        .filter((move) => this.seat.value === null || move.seat === this.seat.value);
    });
    this.marked = computed(() => (this.review.value?.moves ?? []).filter(isError));
    this.phrases = computed(() => {
      const palaces: unknown = table.frame.value?.observation["palaces"];
      if (!Array.isArray(palaces)) return [];
      return palaces.flatMap(({ cell, city }: { cell?: string; city?: number }): Phrases => {
        const name = cell && city !== undefined ? table.texts.city(city) : "";
        if (!cell || !name) return [];
        return [[table.texts.place("named", { place: cell }), table.texts.place("in_city", { city: name })]];
      });
    });
    void this.follow();
  }
  /** What is said of a move at this table, with its names of people and places. */
  sentence(move: ReviewMove): string {
    return sentenceOf(this.table, move, this.phrases.value, placesIn(this.table.texts));
  }
  close(): void {
    this.closed = true;
  }

  choose(number: number, look: Look = "before"): void {
    const last = (this.review.value?.moves.length ?? 1) - 1;
    this.look.value = look;
    this.chosen.value = Math.max(0, Math.min(last, number));
  }
  /** The next or the last move, or the next or last one of these. */
  step(by: 1 | -1, among?: readonly ReviewMove[]): void {
    const here = this.at.value;
    if (here === null) return;
    if (!among) return this.choose(here + by);
    const next = stepFrom(among, here, by);
    if (next) this.choose(next.number);
  }

  /* ---- the server ---- */
  /** Have the game reviewed anew, where the review is by an earlier engine. */
  again(): void {
    this.review.value = null;
    this.lines.value = new Map();
    this.asked.clear();
    void this.follow(true);
  }
  private async follow(again = false): Promise<void> {
    const { id } = this.table;
    try {
      let found = again ? await api.askReview(id, true) : await api.review(id, 0);
      if (found.state === "none" || found.state === "failed") found = await api.askReview(id);
      for (let failures = 0; !this.closed;) {
        this.review.value = merged(this.review.value, found);
        if (found.state === "running") this.settle();
        if (found.state !== "waiting" && found.state !== "running") return;
        await new Promise((later) => setTimeout(later, EVERY));
        try {
          found = await api.review(id, this.review.value.moves.length);
          failures = 0;
        } catch {
          await pause(failures++); // it is computed all the same
        }
      }
    } catch (error) {
      this.trouble.value = (error instanceof Refusal && error.reason) || t("failed");
    }
  }

  /** While the review grows the first key moment stays chosen: what is looked at must not jump. */
  private settle(): void {
    const move = this.move.value;
    if (this.chosen.peek() === null && move?.mark) this.chosen.value = move.number;
  }

  /** Have the board show what is chosen; what is needed for it is fetched once. */
  async draw(): Promise<void> {
    const move = this.move.value,
      look = this.look.value;
    if (!move || !this.table.frame.value) return;
    const key = keyOf(move, look),
      { replay } = this.table;
    if (!replay.moments.peek().has(key)) await this.fetch(move, look, key);
    if (this.move.peek() === move && this.look.peek() === look && replay.moments.peek().has(key)) replay.at.value = key;
  }
  private async fetch(move: ReviewMove, look: Look, key: number): Promise<void> {
    if (this.asked.has(String(key))) return;
    this.asked.add(String(key));
    try {
      this.keep(key, await this.moment(move, look));
    } catch (error) {
      this.asked.delete(String(key));
      this.table.showRefusal(error);
    }
  }
  private async moment(move: ReviewMove, look: Look): Promise<Moment | undefined> {
    if (look === "better") return (await this.line(move)).moment;
    const ply = look === "before" ? move.first : move.last + 1;
    return (await api.replay(this.table.id, ply, ply, move.seat)).moments[0];
  }
  private keep(key: number, moment: Moment | undefined): void {
    const { replay } = this.table;
    if (moment) replay.moments.value = new Map([...replay.moments.peek(), [key, moment]]);
  }
  /** What would have been better, step by step. */
  private async line(move: ReviewMove): Promise<BetterLine> {
    const known = this.lines.peek().get(move.number) ?? (await api.betterLine(this.table.id, move.number));
    this.lines.value = new Map([...this.lines.peek(), [move.number, known]]);
    return known;
  }
  /** Fetch the better line of a move for the words beside the board. */
  async needLine(move: ReviewMove): Promise<void> {
    const name = `line ${move.number}`;
    if (!move.better || this.asked.has(name)) return;
    this.asked.add(name);
    await this.line(move).catch((error: unknown) => this.table.showRefusal(error));
  }
}

/** The moments of a review lie beside those of the replay, under numbers that no ply has: each is from the mover's view. */
const keyOf = (move: ReviewMove, look: Look): number => -1 - (move.number * LOOKS.length + LOOKS.indexOf(look));
