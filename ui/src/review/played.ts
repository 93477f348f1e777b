// What was really played in a move, from the log of the table.
import type { PlanStep, ReviewMove } from "../wire.js";
import type { ReviewModel } from "./model.js";

/** What the seat did, as steps. */
export const playedSteps = (model: ReviewModel, move: ReviewMove): PlanStep[] =>
  model.table.log.value
    .slice(move.first, move.last + 1)
    .filter((line) => line.seat === move.seat)
    .map((line) => ({ do: line.do ?? "", kind: "", events: line.events, cost: {} }));
