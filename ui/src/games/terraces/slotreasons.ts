// Why a slot of the tray can do nothing now: the server is asked about the likeliest cell. A press tells it aloud, a pointer that rests
// on the slot shows it in the prompt. No rule is known here: the cell is only where a person would look first.
import { signal } from "@preact/signals";
import { near, type Key } from "./geometry.js";
import { notation, type Pick } from "./notation.js";
import { tileCells, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";

interface SlotReason {
  name: string;
  reason: string;
  clause: string | null;
}

const REST = 150; // milliseconds

export class SlotReasons {
  /** Of the slot under the pointer. */
  readonly shown = signal<SlotReason | null>(null);
  private readonly known = new Map<string, SlotReason>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pointed = "";

  constructor(private readonly selection: BoardSelection) {}

  /** The table changed: ask again. */
  clear(): void {
    this.known.clear();
    this.leave();
  }
  leave(): void {
    clearTimeout(this.timer);
    this.pointed = "";
    this.shown.value = null;
  }
  /** The pointer is on a slot that can do nothing; `otherwise` is said where there is nothing to ask. */
  enter(pick: Pick, name: string, otherwise: string): void {
    clearTimeout(this.timer);
    this.pointed = name;
    this.timer = setTimeout(() => void this.show(pick, name, otherwise), REST);
  }
  private async show(pick: Pick, name: string, otherwise: string): Promise<void> {
    const found = await this.find(pick, name, otherwise);
    if (this.pointed === name) this.shown.value = found;
  }
  /** A slot that can do nothing was pressed. */
  async tell(pick: Pick, name: string, otherwise: string): Promise<void> {
    this.selection.choose(null);
    const { reason, clause } = await this.find(pick, name, otherwise);
    this.selection.table.notify(reason, clause, this.selection.table.myTurn.peek());
  }

  private async find(pick: Pick, name: string, otherwise: string): Promise<SlotReason> {
    const { selection } = this,
      found = this.known.get(name);
    if (found) return found;
    const plain: SlotReason = { name, reason: otherwise, clause: null },
      action = selection.table.myTurn.peek() ? selection.actionAt(likeliest(selection, pick), pick) : null,
      answer = action && (await selection.table.explain(notation(action)));
    const told =
      answer && !answer.legal && answer.reason ? { name, reason: answer.reason, clause: answer.clause } : plain;
    this.known.set(name, told);
    return told;
  }
}

/** The cell to ask about. */
const likeliest = (selection: BoardSelection, pick: Pick): Key | null => {
  const s = selection.scene.peek(),
    o = selection.obs.peek();
  if (!s || !o) return null;
  const free = (k: Key): boolean => s.site.has(k) && !s.land.has(k) && !s.water.has(k),
    find = (fits: (k: Key) => boolean): Key | undefined => [...s.site].find(fits);
  const any = [...s.site][0] ?? null;
  switch (pick.what) {
    case "tile":
      return find((k) => tileCells(pick.shape, k, selection.turn.peek()).every(([c]) => free(c))) ?? any;
    case "water":
      return find((k) => free(k) && near(k).every((n) => s.site.has(n))) ?? any;
    case "enter":
      return [...s.land.keys()].find((k) => !s.pawns.has(k) && near(k).some((n) => s.ring.has(n))) ?? any;
    case "palace":
      return palaceSpot(selection, s) ?? any;
    default:
      return (o.palaces.find((p) => !p.festival) ?? o.palaces[0])?.cell ?? any;
  }
};

/** A cell to ask about a palace: in a settlement with an own pawn, else in any. */
const palaceSpot = (selection: BoardSelection, s: Scene): Key | undefined => {
  const places = selection.obs.peek()?.settlements ?? [],
    mine = places.filter((p) => p.ranks.some((r) => r.seat === selection.seat));
  for (const place of [...mine, ...places]) {
    const spot = place.palace ?? (place.size > 1 ? place.cells.find((k) => !s.pawns.has(k)) : undefined);
    if (spot) return spot;
  }
  return undefined;
};
