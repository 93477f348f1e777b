// Small pictures of what happened, for the lines of the log.
import type { JSX } from "preact";
import type { EventView } from "../../wire.js";
import { Chip, Coin, Pic, SpecialChip } from "./cards.js";

export const logPicture = ({ kind, data }: EventView, term: (id: string) => string): JSX.Element | null => {
  const list = (key: string): string[] => (Array.isArray(data[key]) ? (data[key] as string[]) : []),
    card = String(data["card"] ?? "");
  if (kind === "play")
    return (
      <>
        {list("cards").map((each) => (
          <Chip key={each} card={each} title={term(each)} />
        ))}
      </>
    );
  if (kind === "withdraw")
    return (
      <>
        {list("won").map((won) =>
          won === "tile" ? (
            <Pic key={won} id="elephant" size={20} />
          ) : (
            <Coin key={won} figure={won === "crown" ? "mogul" : won} size={20} title={term(won)} />
          ),
        )}
      </>
    );
  if (kind.startsWith("special") && kind !== "special_back") return <SpecialChip card={card} title={term(card)} />;
  return kind === "took" ? <Chip card={card} title={term(card)} /> : null;
};
