// Small pictures of what happened, for the lines of the log.
import type { JSX } from "preact";
import type { EventView } from "../../wire.js";
import { Pic } from "./pictures.js";

/** The picture of a district, by its good, its god or its house. */
const DISTRICT: Record<string, string> = {
  corn_terraces: "corn",
  llamas_meadow: "llama",
  coca_plantation: "coca",
  potters_quarter: "pottery",
  weavers_quarter: "cloth",
  condor_temple: "condor",
  puma_temple: "puma",
  temple_of_the_sun: "sun",
  main_temple: "palace",
  watchmans_hut: "hut",
  royal_palace: "palace",
  house_of_priests: "priests",
  house_of_virgins: "virgins",
  central_plaza: "market",
  sun_clock: "clock",
};
const BY_KIND: Record<string, string> = {
  stay: "moon",
  run: "steps",
  draw: "card",
  sacrifice: "llama",
  serve: "clock",
};
const GOOD = ["bonus", "produce", "buy", "sell"],
  MOVE = ["enter", "step", "ride"];

export const logPicture = ({ kind, data }: EventView): JSX.Element | null => {
  const id = MOVE.includes(kind)
    ? DISTRICT[String(data["district"])]
    : GOOD.includes(kind) && data["gain"] !== 0
      ? String(data["good"])
      : kind === "acquire"
        ? String(data["type"])
        : BY_KIND[kind];
  return id ? <Pic id={id} size={18} /> : null;
};
