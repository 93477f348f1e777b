// How the seats stand while the final scoring is told, from the points of its stops. Pure.

export interface Standing {
  seat: number;
  /** Points before the final scoring. */
  before: number;
  /** What each stop so far has brought. */
  gains: readonly number[];
  total: number;
  /** 1 for the most points; equal totals have the same. */
  place: number;
  /** The row in the players' column, 0 on top: equal totals keep the rows they had. */
  row: number;
  /** How many rows it has climbed at this stop; below 0 it fell. */
  climbed: number;
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The seats from most to fewest points; equal ones as they stood before. */
const ordered = (totals: readonly number[], order: readonly number[]): number[] =>
  [...order].sort((a, b) => totals[b]! - totals[a]! || order.indexOf(a) - order.indexOf(b));

/** By seat: how it stands after stop `at`, when the game ended with these scores and the stops brought these points. */
export const standingsAt = (
  finals: readonly number[],
  stops: readonly (readonly number[])[],
  at: number,
): Standing[] => {
  const before = finals.map((score, seat) => score - sum(stops.map((points) => points[seat] ?? 0)));
  const totals = [...before];
  let order = ordered(
      totals,
      finals.map((_, seat) => seat),
    ),
    was = order;
  stops.slice(0, at + 1).forEach((points) => {
    totals.forEach((total, seat) => (totals[seat] = total + (points[seat] ?? 0)));
    was = order;
    order = ordered(totals, order);
  });
  return finals.map((_, seat) => ({
    seat,
    before: before[seat]!,
    gains: stops.slice(0, at + 1).map((points) => points[seat] ?? 0),
    total: totals[seat]!,
    place: 1 + totals.filter((other) => other > totals[seat]!).length,
    row: order.indexOf(seat),
    climbed: was.indexOf(seat) - order.indexOf(seat),
  }));
};

/** Who took the lead alone, or else passed somebody, at this stop: the highest of them and whom it passed; null for nobody. */
export const overtaking = (
  was: readonly Standing[],
  now: readonly Standing[],
): { seat: number; passed: number; leads: boolean } | null => {
  const byRow = [...now].sort((a, b) => a.row - b.row);
  for (const one of byRow) {
    const passed = byRow.find(
      (other) => other.total < one.total && was[other.seat]!.total >= was[one.seat]!.total && other.seat !== one.seat,
    );
    if (passed) {
      const leads = one.place === 1 && now.filter((other) => other.place === 1).length === 1;
      return { seat: one.seat, passed: passed.seat, leads };
    }
  }
  return null;
};
