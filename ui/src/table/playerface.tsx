// The face of a player at this table, or the seat's shape while nobody is known to sit there.
import type { JSX } from "preact";
import { Face } from "../bots/portrait.js";
import { SeatBadge } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const PlayerFace = ({ table, seat }: { table: TableModel; seat: number }): JSX.Element => {
  const facts = table.seat(seat);
  return facts ? <Face seat={facts} opponent={table.isOpponent(seat)} /> : <SeatBadge seat={seat} />;
};
